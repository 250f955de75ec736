import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const isRoot = process.getuid?.() === 0

/** The first folder on the way to `target` that other users may not enter, or null. */
export const closedFolder = (target: string): string | null => {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return folder
    if (folder === path.dirname(folder)) return null
  }
}

const hasDatabase = (folder: string) => fs.existsSync(path.join(folder, 'postgres'))

/**
 * Where data lie when nobody says: `.data` beside the program. PostgreSQL does not run as root, and the user it runs
 * as cannot follow into a closed folder such as /root: what root starts there keeps its data under `shared`, in a
 * folder named after the program's, and goes on doing so when the folder is opened later.
 */
export const dataFolder = (program: string, shared = '/var/lib/brigada', asRoot = isRoot) => {
  const beside = path.join(program, '.data')
  if (!asRoot || hasDatabase(beside)) return beside
  const mark = createHash('sha256').update(program).digest('hex').slice(0, 8)
  const apart = path.join(shared, `${path.basename(program)}-${mark}`)
  return hasDatabase(apart) || closedFolder(beside) !== null ? apart : beside
}
