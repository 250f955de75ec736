import { ArchiveError } from '#server/platform/archive.ts'
import { StoreError } from '#server/platform/s3-client.ts'
import { ConfigError } from '#server/platform/setting-values.ts'

/** Errors whose message tells the administrator what to do. */
const explained = [ConfigError, ArchiveError, StoreError]

/** Runs a command. If it fails, prints the message of an explained error, otherwise the stack, and exits with 1. */
export const runCommand = async (main: () => Promise<void>) => {
  try {
    await main()
  } catch (error) {
    const isExplained = explained.some((kind) => error instanceof kind)
    console.error(isExplained ? (error as Error).message : (error as Error).stack)
    process.exitCode = 1
  }
}
