import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const isRoot = process.getuid?.() === 0

/** The first folder on the path to `target` that other users cannot enter, or null. */
export const closedFolder = (target: string): string | null => {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return folder
    if (folder === path.dirname(folder)) return null
  }
}

/** Whether a data folder contains an embedded database. */
export const hasDatabase = (folder: string) => fs.existsSync(path.join(folder, 'postgres'))

/**
 * The default data folder: `.data` beside the program. PostgreSQL does not run as root, and its user cannot enter a
 * closed folder such as /root; data of a program that root starts there are kept under `shared`, in a folder named
 * after the program's, also when the folder is opened later.
 */
export const dataFolder = (program: string, shared = '/var/lib/brigada', asRoot = isRoot) => {
  const beside = path.join(program, '.data')
  if (!asRoot || hasDatabase(beside)) return beside
  const mark = createHash('sha256').update(program).digest('hex').slice(0, 8)
  const apart = path.join(shared, `${path.basename(program)}-${mark}`)
  return hasDatabase(apart) || closedFolder(beside) !== null ? apart : beside
}
