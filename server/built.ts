import { createHash } from 'node:crypto'
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')

/** What the program is built from. The versions of its libraries stand in package.json. */
const SOURCES = ['server', 'contract', 'locales', 'package.json']

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file === 'server/testing'

const filesOf = (place: string): string[] => {
  if (isTest(place)) return []
  const found = path.join(root, place)
  if (!fs.statSync(found).isDirectory()) return [place]
  return fs.readdirSync(found).flatMap((name) => filesOf(`${place}/${name}`))
}

/** Where every build of the server is. */
export const BUILDS = path.join(root, 'dist/server')

/** The folder of the build of exactly these sources, whether it exists or not: its name is their hash. */
export const ownBuild = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).toSorted())
    hash.update(file).update(fs.readFileSync(path.join(root, file)))
  return path.join(BUILDS, hash.digest('hex').slice(0, 16))
}

const fileOf = (program: string): string => path.join(ownBuild(), `${program}.js`)

/** Whether exactly these sources were built. */
export const isServerBuilt = (): boolean => fs.existsSync(fileOf('program'))

/** Where Node keeps what it compiled, so that a later start takes two thirds of the time to load; without write access there it compiles again. */
export const COMPILED = path.join(root, '.cache/compiled')

/** Runs the server or a command as it was built from exactly these sources, which loads in half of the time; answers `false` if there is no such build. */
export const runBuilt = async (program: string): Promise<boolean> => {
  const built = fileOf(program)
  module.enableCompileCache(COMPILED)
  if (!fs.existsSync(built)) return false
  await import(pathToFileURL(built).href)
  return true
}
