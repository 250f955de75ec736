import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isServerBuilt } from '../server/built.ts'
import { buildServer } from './build-server.mjs'
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

const wanted = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesOf(path.join(root, name))).toSorted((a, b) => a.localeCompare(b)))
    hash.update(file.slice(root.length)).update(fs.readFileSync(file))
  return hash.digest('hex')
}

const isWebBuilt = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted()

/** Whether the built web and server are those of the present sources. */
export const isBuilt = () => isWebBuilt() && isServerBuilt()

const buildWeb = async () => {
  const { build } = await import('vite')
  const hash = wanted()
  await keepEarlier(path.join(root, 'dist'), () => build({ root, logLevel: 'warn' }))
  fs.writeFileSync(stamp, hash)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!isBuilt()) console.log('Building …')
  if (!isServerBuilt()) await buildServer()
  if (!isWebBuilt()) await buildWeb()
}
