import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { keepEarlier } from './keep-earlier.mjs'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'dist', '.built')
const sources = [
  'web',
  'locales',
  'contract',
  'index.html',
  'vite.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'guide',
]

const filesOf = (place) => {
  if (!fs.existsSync(place)) return []
  if (fs.statSync(place).isFile()) return [place]
  return fs.readdirSync(place).flatMap((name) => filesOf(path.join(place, name)))
}

const hash = createHash('sha256')
for (const file of sources.flatMap((name) => filesOf(path.join(root, name))).toSorted((a, b) => a.localeCompare(b)))
  hash.update(file.slice(root.length)).update(fs.readFileSync(file))
const wanted = hash.digest('hex')

if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Building the web …')
  await keepEarlier(path.join(root, 'dist'), () => build({ root, logLevel: 'warn' }))
  fs.writeFileSync(stamp, wanted)
}
