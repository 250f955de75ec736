import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.brigada-installed')
const lock = path.join(root, '.cache', 'install.lock')
const wanted = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')

const isInstalled = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

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

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Brigada needs Node 20.19 or later to install; this is ${process.version}.`)

if (!isInstalled()) {
  takeLock()
  if (!isInstalled()) {
    console.log('Installing packages …')
    const run = spawnSync('npm', [...how(), '--include=dev', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (run.status !== 0) fail('The packages could not be installed: see the lines above.')
    fs.writeFileSync(stamp, wanted)
  }
}

const own = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const version =
  spawnSync(fs.existsSync(own) ? own : 'node', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).stdout?.trim() ?? ''
if (Number(version.slice(1).split('.')[0]) < 24)
  fail(
    `Brigada runs on Node 24 or later. There is no packaged one for ${process.platform}-${process.arch}, and the one installed is ${version}: install Node 24.`,
  )
