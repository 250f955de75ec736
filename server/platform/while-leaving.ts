import { setTimeout as sleep } from 'node:timers/promises'

/** A server whose first process was killed ends within this time. */
const LEAVING_MS = 4_000
const LOOK_MS = 100

/** Tries until it succeeds, for four seconds at most, what a server that is just leaving may still hold: its port, its data. Fails as the last try did, and at once with what `isHeld` does not say of. */
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
