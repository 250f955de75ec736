import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..', 'dist', 'web')
const manifest = JSON.parse(fs.readFileSync(path.join(root, '.vite', 'manifest.json'), 'utf8'))

/** What each page loads beside the entry (a part without a chunk of its own is in the entry), and the most script it may need, in kB after Brotli. */
const pages = [
  {
    address: '/login',
    limit: 130,
    parts: ['web/layouts/LoginLayout.tsx', 'web/team/session/LoginPage.tsx'],
    words: ['frame'],
  },
  {
    address: '/leads',
    limit: 200,
    parts: ['web/layouts/MainLayout.tsx', 'web/people/leads/LeadsPage.tsx'],
    words: ['desk'],
  },
]
const languages = ['en', 'es', 'pl', 'ru', 'ua']

const collect = (key, found) => {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(next, found)
  return found
}

const brotli = (file) => {
  const packed = path.join(root, `${file}.br`)
  return fs.existsSync(packed)
    ? fs.statSync(packed).size
    : zlib.brotliCompressSync(fs.readFileSync(path.join(root, file))).length
}

const wordsOf = (language, groups) =>
  groups.map((group) => `locales/${language}/${group}.ts`).filter((key) => manifest[key])

/** The scripts that the page itself names. */
const inPage = [
  ...fs.readFileSync(path.join(root, 'index.html'), 'utf8').matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g),
].map(([, file]) => file)

const measure = ({ parts, words }) => {
  const sums = languages.map((language) => {
    const files = [
      ...[...parts, ...wordsOf(language, words)].reduce((found, key) => collect(key, found), new Set(inPage)),
    ]
    const sizes = files.filter((file) => file.endsWith('.js')).map((file) => [file, brotli(file)])
    return { language, sizes, total: sizes.reduce((sum, [, size]) => sum + size, 0) }
  })
  return sums.reduce((largest, sum) => (sum.total > largest.total ? sum : largest))
}

let failed = false
for (const page of pages) {
  const { language, sizes, total } = measure(page)
  const kB = total / 1000
  const over = kB > page.limit
  failed ||= over
  console.log(
    `${page.address}  ${kB.toFixed(1)} kB of script in ${sizes.length} files (Brotli, ${language}; at most ${page.limit} kB)${over ? '  TOO MUCH' : ''}`,
  )
  if (over || process.argv.includes('--files'))
    for (const [file, size] of sizes.sort((a, b) => b[1] - a[1]))
      console.log(`  ${(size / 1000).toFixed(1).padStart(6)}  ${file}`)
}
process.exitCode = failed ? 1 : 0
