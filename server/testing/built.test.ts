import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../scripts/build-server.mjs'
import { BUILDS, isServerBuilt, ownBuild } from '#server/built.ts'

/** Prints which programs are loaded. */
const TELLS = `
import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  if (/program\\.[jt]s$|programs\\/doctor\\.ts$|server\\/\\w+\\/doctor\\.js$/.test(url)) process.stdout.write('loaded ' + url + '\\n')
  return next(url, context)
} })`

let copy: string

beforeAll(async () => {
  if (!isServerBuilt()) await buildServer()
  copy = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), 'brigada-built-'))
  for (const name of ['server', 'contract', 'locales', 'package.json'])
    fs.cpSync(name, path.join(copy, name), { recursive: true })
  fs.cpSync(ownBuild(), path.join(copy, 'dist/server', path.basename(ownBuild())), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
})

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

/** Starts a program in a folder with an invalid setting, which it refuses after everything is loaded; answers its output. */
const start = async (folder: string, program = 'server/serve.ts') => {
  const hook = `--import=data:text/javascript,${encodeURIComponent(TELLS)}`
  const server = spawn(process.execPath, [hook, program], {
    cwd: folder,
    env: { ...process.env, PORT: 'ninety' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, refused] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'close')])
  return { loaded: said.trim().replace(`loaded file://${folder}/`, ''), refused: refused.trim() }
}

const REFUSED = 'PORT must be a number from 1 to 65535; it is "ninety".'

it('runs the build of its sources, wherever the folder is', async () => {
  const loaded = path.join('dist/server', path.basename(ownBuild()), 'program.js')
  expect(await start(copy)).toEqual({ loaded, refused: REFUSED })
})

it('runs commands as they were built', async () => {
  const loaded = path.join('dist/server', path.basename(ownBuild()), 'doctor.js')
  expect(await start(copy, 'server/cli/doctor.ts')).toEqual({ loaded, refused: REFUSED })
})

it('runs the sources as soon as one of them differs from the build', async () => {
  fs.appendFileSync(path.join(copy, 'contract/basics/date.ts'), '\n')
  expect(await start(copy)).toEqual({ loaded: 'server/program.ts', refused: REFUSED })
  expect(await start(copy, 'server/cli/doctor.ts')).toEqual({
    loaded: 'server/cli/programs/doctor.ts',
    refused: REFUSED,
  })
})

it('finds every file at the place of its source, and names no folder of this machine', () => {
  const files = fs.readdirSync(ownBuild()).map((name) => path.join(ownBuild(), name))
  const code = files.map((file) => fs.readFileSync(file, 'utf8')).join('\n')
  const places = [...code.matchAll(/(?:import\.meta\.dirname, |new URL\()"(\.\.\/\.\.\/\.\.\/[^"]+)"/g)].map(
    ([, place]) => place!,
  )
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !fs.existsSync(path.resolve(ownBuild(), place)))).toEqual([])
  expect(code.includes(path.resolve('.'))).toBe(false)
  expect(path.dirname(ownBuild())).toBe(BUILDS)
})
