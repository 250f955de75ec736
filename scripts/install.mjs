import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fetchNode, hasNode, linkNode, refusalOfNode } from './own-node.mjs'

/** Installs what runs and builds; with `--all` also the tools of the checks, the tests and the benchmarks. */
const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.brigada-installed')
const lock = path.join(root, '.cache', 'install.lock')
const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

const tools = Object.keys(JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).devDependencies)
const hasTools = () => fs.existsSync(path.join(modules, tools[0], 'package.json'))

/** Tools that are installed stay, also when a later version is only started. */
const needsTools = process.argv.includes('--all') || hasTools()
const isInstalled = () =>
  fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted && (hasTools() || !needsTools)

/** Installed packages can be in use, by a server and by the Node that runs this script: only what differs is replaced. */
const how = () => (fs.existsSync(path.join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci'])

const takeLock = () => {
  fs.mkdirSync(path.dirname(lock), { recursive: true })
  for (let waited = 0; waited < 600; waited++) {
    try {
      fs.mkdirSync(lock)
      process.on('exit', () => fs.rmSync(lock, { recursive: true, force: true }))
      return
    } catch {
      const age = fs.existsSync(lock) ? Date.now() - fs.statSync(lock).mtimeMs : 0
      if (age > 600_000) fs.rmSync(lock, { recursive: true, force: true })
      sleep(1000)
    }
  }
  fail(`Another installation does not end: remove ${lock} and try again.`)
}

/** Runs npm in the project; resolves to whether it succeeded. */
const npm = (...args) =>
  new Promise((resolve) => {
    const run = spawn('npm', [...args, '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    run.on('error', () => resolve(false))
    run.on('exit', (code) => resolve(code === 0))
  })

/** TypeScript is installed because a package names it as one that it could use; source maps are for debuggers of packages. */
const lighten = () => {
  for (const name of ['typescript', '@typescript', '.bin/tsc'])
    fs.rmSync(path.join(modules, name), { recursive: true, force: true })
  for (const name of fs.readdirSync(modules, { recursive: true }))
    if (name.endsWith('.map')) fs.rmSync(path.join(modules, name))
}

const installPackages = async () => {
  console.log(needsTools ? 'Installing packages and the tools of the tests …' : 'Installing packages …')
  if (!(await npm(...how(), needsTools ? '--include=dev' : '--omit=dev')))
    fail('The packages could not be installed: see the lines above.')
  if (!needsTools) lighten()
  fs.writeFileSync(stamp, wanted)
}

const refusal = refusalOfNode()
if (refusal) fail(refusal)

if (!isInstalled() || !hasNode()) {
  takeLock()
  const [, isFetched] = await Promise.all([isInstalled() || installPackages(), hasNode() || fetchNode(npm)])
  const fault = isFetched ? (hasNode() ? null : linkNode()) : 'Node could not be installed: see the lines above.'
  if (fault) fail(fault)
}
