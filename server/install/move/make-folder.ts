import fs from 'node:fs'
import { ConfigError } from '#server/platform/setting-values.ts'

/**
 * Creates a folder unless it exists; throws ConfigError with a sentence when it cannot. Parents are not created: that
 * does not end where the system allows none, such as in /proc.
 */
export const makeFolder = async (folder: string) => {
  try {
    await fs.promises.mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new ConfigError(`The folder ${folder} cannot be made: ${message}.`, { cause: error })
  }
}
