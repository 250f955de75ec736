import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const english = path.join(root, 'locales', 'en')

/** Nouns whose texts the server loads completely, for emails, exports and reports. */
const wholeNouns = new Set(['letters', 'contract_print', 'timesheet'])

const filesIn = (place) =>
  fs.readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(place, entry.name)
    if (entry.isDirectory()) return filesIn(file)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [file] : []
  })

const flatten = (words, prefix) =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}.${key}`] : flatten(value, `${prefix}.${key}`),
  )

const known = []
for (const name of fs.readdirSync(english)) {
  if (['index.ts', 'desk.ts', 'lists.ts', 'frame.ts', 'server.ts'].includes(name)) continue
  for (const [noun, words] of Object.entries(await import(path.join(english, name))))
    if (!wholeNouns.has(noun)) known.push(...flatten(words, noun))
}

const TRANSLATOR = /\bconst (\w+) = useTranslations\('([\w.]+)'\)/g
const DECLARED = /\/\/ words: (.+)/g

/** The text between the brackets of a call that opens at `from`. */
const insideOf = (source, from) => {
  let depth = 1
  let at = from
  while (depth > 0 && at < source.length) {
    if (source[at] === '(') depth++
    if (source[at] === ')') depth--
    at++
  }
  return source.slice(from, at - 1)
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Patterns of the keys that a call's first argument can mean: each quoted text, and each template with a wildcard for its placeholders. */
const keysOf = (argument) => {
  const templates = [...argument.matchAll(/`([^`]*)`/g)].map(([, text]) =>
    text
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('[^.]+'),
  )
  const words = [...argument.replace(/`[^`]*`/g, '').matchAll(/'([\w.-]+)'/g)].map(([, text]) => escaped(text))
  return [...templates, ...words]
}

const used = []
const unclear = []
for (const file of ['web', 'server'].flatMap((name) => filesIn(path.join(root, name)))) {
  const source = fs.readFileSync(file, 'utf8')
  for (const [, list] of source.matchAll(DECLARED))
    for (const key of list.split(',')) used.push(new RegExp(`^${escaped(key.trim()).replace('\\*', '.+')}$`))
  for (const [, name, noun] of source.matchAll(TRANSLATOR))
    for (const call of source.matchAll(new RegExp(`\\b${name}(?:\\.rich|\\.has)?\\(`, 'g'))) {
      const keys = keysOf(insideOf(source, call.index + call[0].length))
      for (const key of keys) used.push(new RegExp(`^${escaped(noun)}\\.${key}$`))
      if (keys.length === 0 && !source.includes('// words: '))
        unclear.push(`${path.relative(root, file)}: ${name}(…) in ${noun}`)
    }
}

const unused = known.filter((key) => !used.some((pattern) => pattern.test(key)))
for (const key of unused) console.log(`Used nowhere: ${key}`)
for (const place of unclear) console.log(`Say with "// words: noun.*" which keys this can mean: ${place}`)
console.log(`${known.length} keys, ${unused.length} unused, ${unclear.length} unclear.`)
process.exitCode = unused.length + unclear.length > 0 ? 1 : 0
