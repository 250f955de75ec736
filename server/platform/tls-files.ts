import fs from 'node:fs'
import { ConfigError } from './setting-values.ts'

/** Throws ConfigError, with a sentence, when a file of TLS that the address of a database names cannot be read. */
export const checkTlsFiles = (name: string, address: string): void => {
  const { searchParams } = new URL(address)
  for (const kind of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(kind)
    if (file === null) continue
    try {
      fs.accessSync(file, fs.constants.R_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new ConfigError(`${name}: the file of ${kind}, ${file}, cannot be read (${code}).`, { cause: error })
    }
  }
}
