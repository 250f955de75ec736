import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { lighten } from './lighten.mjs'
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

const arePackagesThere = () => fs.existsSync(path.join(modules, '.package-lock.json'))

/** Installed packages can be in use, by a server and by the Node that runs this script: only what differs is replaced. */
const how = () => (arePackagesThere() ? ['install', '--no-save'] : ['ci'])

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

/** Runs npm in a folder; resolves to whether it succeeded. */
const npmIn = (folder, ...args) =>
  new Promise((resolve) => {
    const run = spawn('npm', [...args, '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    run.on('error', () => resolve(false))
    run.on('exit', (code) => resolve(code === 0))
  })

const npm = (...args) => npmIn(root, ...args)

/** Puts new packages in the place of the installed ones, which a running server may be using. */
const exchange = (fresh) => {
  const former = path.join(path.dirname(fresh), 'former')
  try {
    fs.renameSync(modules, former)
  } catch (error) {
    return `The packages could not be replaced (${error.code}): stop the server of this folder and try again.`
  }
  fs.renameSync(fresh, modules)
  return null
}

/** Packages of a start have no types, and npm does not see it: a whole set is installed apart and takes their place. */
const installWhole = async () => {
  const apart = path.join(root, '.cache', 'packages')
  fs.rmSync(apart, { recursive: true, force: true })
  fs.mkdirSync(apart, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    fs.copyFileSync(path.join(root, name), path.join(apart, name))
  if (!(await npmIn(apart, 'ci', '--include=dev'))) return false
  const refusal = exchange(path.join(apart, 'node_modules'))
  fs.rmSync(apart, { recursive: true, force: true })
  if (refusal) fail(refusal)
  return true
}

const installPackages = async () => {
  console.log(needsTools ? 'Installing packages and the tools of the tests …' : 'Installing packages …')
  const isWhole = needsTools && !hasTools() && arePackagesThere()
  const isDone = isWhole ? await installWhole() : await npm(...how(), needsTools ? '--include=dev' : '--omit=dev')
  if (!isDone) fail('The packages could not be installed: see the lines above.')
  if (!needsTools) lighten(modules)
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
