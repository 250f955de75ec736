import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const PAUSE_MS = 1_000

/** Running workers, and the cleanup after they end. */
type Shift = { runner: Runner; leave: () => void }

const ended = async ({ runner, leave }: Shift): Promise<string> => {
  try {
    await runner.promise
    return 'the workers ended by themselves'
  } catch (error) {
    return (error as Error).message
  } finally {
    leave()
  }
}

/**
 * Keeps workers running until `stop`. When they end unexpectedly, for example because the database went away during a
 * failing job, new ones start. Rejects when the first start fails; later failures are reported to `onEnd` and retried
 * every second.
 */
export const keepRunning = async (start: () => Promise<Shift>, onEnd: (reason: string) => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () => sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  let shift = await start()
  const startAgain = async () => {
    while (!signal.aborted) {
      await pause()
      if (signal.aborted) return
      try {
        shift = await start()
        return
      } catch (error) {
        onEnd((error as Error).message)
      }
    }
  }
  const stopShift = () => shift.runner.stop().catch(() => undefined)
  const keep = async () => {
    while (!signal.aborted) {
      const reason = await ended(shift)
      if (signal.aborted) return
      onEnd(reason)
      await startAgain()
    }
    await stopShift()
    shift.leave()
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      await stopShift()
      await kept
    },
  }
}
