import fs from 'node:fs'
import { ConfigError } from '#server/platform/setting-values.ts'

/** The secret key of an encrypted archive, from a file or `BACKUP_KEY`; null when neither is given. */
export const keyOf = (file: string | undefined): string | null => {
  if (file !== undefined && !fs.existsSync(file)) throw new ConfigError(`There is no key file ${file}.`)
  const given = file === undefined ? (process.env['BACKUP_KEY'] ?? '') : fs.readFileSync(file, 'utf8')
  const key = /AGE-SECRET-KEY-1[\dA-Z]+/.exec(given)?.[0] ?? null
  if (file !== undefined && key === null)
    throw new ConfigError(`${file} holds no key that begins with AGE-SECRET-KEY-1.`)
  return key
}
