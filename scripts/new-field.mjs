import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { answers, kinds, nouns, sqlWords } from './new-field/places.mjs'

const root = path.resolve(import.meta.dirname, '..')
const languages = ['en', 'es', 'pl', 'ru', 'ua']

/** Ends the program with one sentence; nothing has been changed. */
const refuse = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const listOf = (table) => Object.keys(table).join(', ')
const USAGE =
  'npm run new-field -- lead nickname line "Nickname" --es "Apodo" --pl "Pseudonim" --ru "Прозвище" --ua "Прізвисько"'

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')

/** The arguments, or undefined if one is unknown. */
const parsed = () => {
  const flags = Object.fromEntries(languages.slice(1).map((language) => [language, { type: 'string' }]))
  try {
    return parseArgs({ options: flags, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** The wanted field, checked: noun, name, kind and its text by language. */
const wanted = async () => {
  const { positionals = [], values = {} } = parsed() ?? {}
  const [noun, name, kind, en] = positionals
  const texts = { en, ...values }
  const missing = languages.filter((language) => !texts[language]?.trim())
  if (positionals.length !== 4 || missing.length > 0)
    refuse(`Give the noun, the name, the kind and the text in five languages: ${USAGE}`)
  if (!Object.hasOwn(nouns, noun)) refuse(`No noun “${noun}” declares fields: choose one of ${listOf(nouns)}.`)
  if (!Object.hasOwn(kinds, kind))
    refuse(
      `The kind “${kind}” is none of ${listOf(kinds)}: add a field of another kind by hand, as CONTRIBUTING.md says.`,
    )
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || name.length > 40)
    refuse(`The name “${name}” must be snake_case of at most 40 letters, digits and underscores, such as shoe_size.`)
  if (sqlWords.includes(name))
    refuse(`The name “${name}” is a word of SQL: choose another one, such as ${name}_${kind}.`)
  if (languages.some((language) => /[\n\\{}<>]/.test(texts[language])))
    refuse(
      'A text is one line without braces, angle brackets and backslashes, because they have a meaning in messages.',
    )
  const [declared] = Object.values(await import(path.join(root, nouns[noun].fields))).filter((one) => 'id' in one)
  const { [path.basename(nouns[noun].fields, '.fields.ts')]: words } = await import(
    path.join(root, 'locales/en', path.basename(nouns[noun].fields).replace('.fields', ''))
  )
  if (name in declared || name in words.fields)
    refuse(`A ${noun} has “${name}” already: choose another name, or change its line in ${nouns[noun].fields}.`)
  return { noun, name, kind, texts }
}

/** `text` with the only match of `pattern` replaced; a place that is not found ends the program. */
const replaced = (file, text, pattern, by) => {
  const found = [...text.matchAll(new RegExp(pattern, 'gm'))]
  if (found.length !== 1) refuse(`${file} has no place for a new field: /${pattern}/ is found ${found.length} times.`)
  return text.replace(new RegExp(pattern, 'm'), by)
}

const imported = (text, [component, from]) => {
  if (new RegExp(`^import \\{[^}]*\\b${component}\\b[^}]*\\} from`, 'm').test(text)) return text
  const known = `} from '${from}'`
  return text.includes(known)
    ? text.replace(known, `, ${component} ${known}`)
    : text.replace(/^import /m, `import { ${component} } from '${from}'\nimport `)
}

/** The changed files with their new texts. */
const changes = ({ noun, name, kind, texts }) => {
  const { fields, table, inputs, form, facts, before, props = "{...field('NAME')}", fact } = nouns[noun]
  const { is, column, input, more = '', searched } = kinds[kind]
  const named = (text) => text.replaceAll('NAME', name)
  const number = Math.max(...fs.readdirSync(path.join(root, 'server/db/migrations')).map((file) => parseInt(file) || 0))
  const migration = `server/db/migrations/${String(number + 1).padStart(4, '0')}-${noun}-${name.replaceAll('_', '-')}.sql`
  const changed = new Map([[migration, `alter table ${table} add column ${name} ${column};\n`]])
  const edit = (file, pattern, by) => changed.set(file, replaced(file, changed.get(file) ?? read(file), pattern, by))

  edit(fields, `^  ${before[0]}: `, (line) => `  ${name}: { is: ${is}, api: 'write', list: true },\n${line}`)
  for (const language of languages)
    edit(
      `locales/${language}/${path.basename(fields).replace('.fields', '')}`,
      '^  fields: \\{\n[^]*?(?=^  \\},)',
      (block) => `${block}    ${name}: '${texts[language].trim().replaceAll("'", '’')}',\n`,
    )
  edit(
    inputs,
    '^  \\} satisfies Partial<Record<keyof',
    (end) => `    ${name}: <${input[0]} ${named(props)}${more} />,\n${end}`,
  )
  edit(
    inputs,
    ',?\\s*\\](?: as const)? satisfies readonly \\(keyof Inputs',
    (end) => `, '${name}'${end.replace(/^,/, '')}`,
  )
  changed.set(inputs, imported(changed.get(inputs), input))
  edit(form, `(?<=^ *|=)\\{inputs\\.${before[1]}\\}$`, (place, at, whole) =>
    whole[at - 1] === '=' ? `{<>{inputs.${name}}${place}</>}` : `{inputs.${name}}\n${place}`,
  )
  if (fact) edit(facts, before[2].replace(/[[()]/g, '\\$&'), (place) => `${named(fact)}\n${place}`)
  else edit(facts, `'${before[2]}'(?=,| *\\])`, (place) => `'${name}', ${place}`)
  if (searched)
    edit('server/people/personal-data/free-text.ts', `^  ${table}: \\{[^}]*?\\bwords:\\s*'`, (at) => `${at}${name} `)
  return changed
}

/** What is left to a person, one place a line. */
const left = ({ noun, kind }, files) => {
  const { asks, fields, form, facts } = nouns[noun]
  const { is, searched, personal } = kinds[kind]
  const asked = answers[asks] || (personal ? 'erase' : '')
  const history = path.join(path.dirname(form), 'history-fields.ts')
  return [
    asked && `${fields}: answer ${asked} (contract/fields/facts.ts); it does not compile before`,
    `${fields}: adapt ${is}; add sort, filter and search where lists need them, masked or glimpse where rights do`,
    `${form}: move the input where it belongs`,
    `${facts}: move the fact where it belongs`,
    searched &&
      `server/people/personal-data/free-text.ts: erasure searches it for mentions of other people; if it can hold none, move it to \`wordless\` of server/testing/personal-columns.ts, with the reason`,
    personal &&
      `server/people/personal-data/free-text.ts: name it under single if it is of other people; otherwise in \`wordless\` of server/testing/personal-columns.ts`,
    fs.existsSync(path.join(root, history)) && `${history}: add it if the history can be filtered by it`,
    `${files.find((file) => file.endsWith('.sql'))}: read it; it may only add`,
    'then: npm run check, and npx vitest run server/people/personal-data/declared-fields.test.ts server/people/personal-data/personal-columns.test.ts',
  ].filter(Boolean)
}

const field = await wanted()
const changed = changes(field)
for (const [file, text] of changed) fs.writeFileSync(path.join(root, file), text)
const files = [...changed.keys()]
const formatted = files.filter((file) => !file.endsWith('.sql'))
spawnSync(path.join(root, 'node_modules/.bin/oxfmt'), formatted, { cwd: root, shell: process.platform === 'win32' })
for (const line of left(field, files)) console.log(line)
