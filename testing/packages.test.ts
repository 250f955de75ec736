import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import type net from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { isForTools } from '../scripts/lighten.mjs'
import { importedPackages } from './imported-packages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

type Manifest = Record<'dependencies' | 'devDependencies' | 'scripts', Record<string, string>>
type Lock = { packages: Record<string, { dev?: boolean }> }

const { dependencies, devDependencies, scripts } = JSON.parse(read('package.json')) as Manifest

const RUNS = ['server', 'contract', 'locales']
const BUILDS = ['web', 'vite.config.ts', 'postcss.config.mjs', 'scripts/build.mjs']

/** What an installation may take on the disk with a packaged Node, and that Node alone, in MB. */
const MOST_MB = 400
const NODE_MB = 122

const MB = 1024 * 1024

/** The place on the disk of a package, without the packages in it and what an installation removes, in bytes. */
const sizeOf = (folder: string): number =>
  fs.readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules' || isForTools(entry)) return sum
    const place = path.join(folder, entry.name)
    return sum + (entry.isDirectory() ? sizeOf(place) : fs.lstatSync(place).blocks * 512)
  }, 4096)

describe('npm start', () => {
  it('installs what runs and what builds, and nothing else', async () => {
    const used = await importedPackages([...RUNS, ...BUILDS])
    expect([...used].filter((name) => name in devDependencies)).toEqual([])
    expect([...used].filter((name) => !(name in dependencies))).toEqual([])
    expect(Object.keys(dependencies).filter((name) => !used.has(name))).toEqual([])
  })

  it(`installs at most ${MOST_MB} MB with a packaged Node`, () => {
    const { packages } = JSON.parse(read('package-lock.json')) as Lock
    const folders = Object.entries(packages)
      .filter(([place, { dev }]) => place !== '' && !dev && !/\/@?typescript(\/|$)/.test(place))
      .map(([place]) => path.join(root, place))
      .filter((folder) => fs.existsSync(folder))
    expect(folders.length).toBeGreaterThan(200)
    expect(folders.reduce((sum, folder) => sum + sizeOf(folder), 0) / MB).toBeLessThan(MOST_MB - NODE_MB)
  })

  it('needs no package before it has installed them', async () => {
    const scriptsBefore = [
      'scripts/check-port.mjs',
      'scripts/install.mjs',
      'scripts/lighten.mjs',
      'scripts/own-node.mjs',
    ]
    expect([...(await importedPackages(scriptsBefore))]).toEqual([])
    expect(scripts['prestart']).toBe('node scripts/check-port.mjs && node scripts/install.mjs')
  })
})

it('keeps the icons that the web uses as the package draws them', async () => {
  const { wantedIcons } = (await import('../scripts/icons.mjs' as string)) as {
    wantedIcons: () => Map<string, string>
  }
  const wanted = wantedIcons()
  const folder = path.join(root, 'web/ui/icons')
  const present = fs.readdirSync(folder).filter((name) => name !== 'icon.ts')
  const order = (names: Iterable<string>) => [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
  expect(order(present), 'run node scripts/icons.mjs').toEqual(order(wanted.keys()))
  for (const [name, text] of wanted) expect(read(`web/ui/icons/${name}`), 'run node scripts/icons.mjs').toBe(text)
  expect(wanted.size).toBeGreaterThan(100)
})

describe('a taken port', () => {
  /** Runs the check of the port while `answer` is listening on it. */
  const check = async (answer: http.RequestListener | null, env: Record<string, string> = {}) => {
    const server = http.createServer(answer ?? undefined)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as net.AddressInfo
    if (answer === null) await new Promise((resolve) => server.close(resolve))
    const run = spawn(process.execPath, ['scripts/check-port.mjs'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', HOST: '', PORT: String(port), ...env },
    })
    const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')])
    server.close()
    return { port, code: Number(code), said: said.trim() }
  }

  const brigada =
    (ready: number): http.RequestListener =>
    (request, reply) =>
      void reply.writeHead(request.url === '/health/ready' ? ready : 200).end('{"data":{"status":"ok"}}')

  it('is refused before anything is installed, with what a second server needs', async () => {
    const { port, code, said } = await check(brigada(200))
    expect({ code, said }).toEqual({
      code: 1,
      said: `Brigada runs already on port ${port} of 127.0.0.1. Stop it before you start it again. A second one needs a port and data of its own, because two servers cannot use the same data: set PORT=${port + 1} and another DATA_DIR.`,
    })
    expect((await check(brigada(200), { DATABASE_URL: 'postgres://db/brigada' })).said).toMatch(
      /another DATABASE_URL\.$/,
    )
  })

  it('of another program is named so', async () => {
    const { port, code, said } = await check((_, reply) => void reply.end('hello'))
    expect({ code, said }).toEqual({
      code: 1,
      said: `Port ${port} of 127.0.0.1 is taken by another program: choose another port, such as PORT=${port + 1}.`,
    })
  })

  it('of a server that is leaving is waited for by the start; a free one is no matter', async () => {
    expect(await check(brigada(503))).toMatchObject({ code: 0, said: '' })
    expect(await check(null)).toMatchObject({ code: 0, said: '' })
  })
})
