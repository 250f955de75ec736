import { setTimeout as sleep } from 'node:timers/promises'

/** A server whose first process was killed ends within this time. */
const LEAVING_MS = 4_000
const LOOK_MS = 100

/**
 * Retries for at most four seconds while a leaving server still holds something, such as the port or the data. Throws
 * the last error, or immediately an error that `isHeld` does not recognise.
 */
export const whileLeaving = async <T>(
  attempt: () => Promise<T>,
  isHeld: (error: NodeJS.ErrnoException) => boolean = () => true,
): Promise<T> => {
  const until = performance.now() + LEAVING_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > until || !isHeld(error as NodeJS.ErrnoException)) throw error
      await sleep(LOOK_MS)
    }
  }
}
