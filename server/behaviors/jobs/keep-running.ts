import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner } from 'graphile-worker'

const PAUSE_MS = 1_000

/** Workers at work, and what is to be done when they have ended. */
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

/** Keeps workers at work until `stop`: where they end by themselves, as when the database went away while a job was failing, others follow. Fails where the first ones cannot start; later failures are told and tried again each second. */
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
