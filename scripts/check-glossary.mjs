import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const glossary = path.join(root, 'docs', 'glossary.md')
const languages = ['en', 'es', 'pl', 'ru', 'ua']
const gathering = new Set(['index.ts', 'desk.ts', 'lists.ts', 'frame.ts', 'server.ts'])

/** What stands in the page between the hand-written terms and its end is written by this script. */
const MARK = '<!-- Written by `node scripts/check-glossary.mjs --write` of scripts/words/. -->'

const flatten = (words, prefix) =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )

/** Every string of a language: file, `noun:key`, text. */
const stringsOf = async (language) => {
  const folder = path.join(root, 'locales', language)
  const found = []
  for (const name of fs.readdirSync(folder).filter((file) => !gathering.has(file)))
    for (const [noun, words] of Object.entries(await import(path.join(folder, name))))
      for (const [key, text] of flatten(words, ''))
        found.push({ file: `locales/${language}/${name}`, key: `${noun.replaceAll('_', '-')}:${key}`, text })
  return found
}

/** The lines of a guide, without the keys it quotes and without code. */
const guideOf = (language) =>
  fs
    .readFileSync(path.join(root, 'guide', `${language}.md`), 'utf8')
    .split('\n')
    .map((line, index) => ({
      file: `guide/${language}.md`,
      key: `line ${index + 1}`,
      text: line.replaceAll(/\{[^}]*\}|\]\([^)]*\)|`[^`]*`/g, ''),
    }))

/** A pattern that names no boundary of its own matches whole words, in any alphabet. */
const patternOf = ({ never }) => {
  const isBounded = /\\b|\(\?<|^[\\["'« ]|^.$/.test(never)
  return new RegExp(isBounded ? never : `(?<![\\p{L}\\p{N}])(?:${never})(?![\\p{L}\\p{N}])`, 'iu')
}

const read = (language) =>
  JSON.parse(fs.readFileSync(path.join(root, 'scripts', 'words', `never-${language}.json`), 'utf8'))

/** The "never" part of the page: one table for each language. */
const written = () =>
  languages
    .map((language) => {
      const cell = (text) => text.replaceAll('|', '\\|')
      const rows = read(language).map(({ never, use }) => `| \`${cell(never)}\` | ${cell(use)} |`)
      return `### ${language}\n\n| never | use |\n|---|---|\n${rows.join('\n')}\n`
    })
    .join('\n')

const [terms] = fs.readFileSync(glossary, 'utf8').split(MARK)
const page = `${terms.trimEnd()}\n\n${MARK}\n\n${written()}`
if (process.argv.includes('--write')) fs.writeFileSync(glossary, page)

const wrong = []
for (const language of languages) {
  const rules = read(language).map((rule) => ({ ...rule, pattern: patternOf(rule) }))
  for (const { file, key, text } of [...(await stringsOf(language)), ...guideOf(language)])
    for (const { pattern, use, except } of rules) {
      const found = text.match(pattern)
      if (found && !except.some((prefix) => key.startsWith(prefix)))
        wrong.push(`${file}, ${key}: not "${found[0]}" but ${use}`)
    }
}
if (fs.readFileSync(glossary, 'utf8') !== page)
  wrong.push('docs/glossary.md differs from scripts/words: node scripts/check-glossary.mjs --write')
for (const line of wrong) console.log(line)
console.log(`${wrong.length} words that the glossary refuses.`)
process.exitCode = wrong.length > 0 ? 1 : 0
