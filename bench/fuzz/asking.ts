import { setTimeout as sleep } from 'node:timers/promises'
import type { Someone, TestAgency } from '#server/testing/agency.ts'
import type { Write } from '#server/testing/walks/write.ts'

export type Ways = Record<string, Write>

const MOST_TRIES = 100
const BETWEEN_MS = 100

/** Calls as the administrator; a refused call throws. */
export const openAsking = (agency: TestAgency, admin: () => Someone) => {
  const ask = async <T = { id: number; version: number }>(
    method: string,
    path: string,
    { as = admin(), ...more }: { as?: Someone; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<T> => {
    const { status, text, body } = await agency.call<{ data: T }>(method, path, { as, ...more })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`)
    return body.data
  }
  /** Waits for the result of a job. */
  const until = async <T>(made: () => Promise<T | undefined>): Promise<T> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const found = await made()
      if (found !== undefined) return found
      await sleep(BETWEEN_MS)
    }
    throw new Error('It was not made in time.')
  }
  return {
    agency,
    admin,
    ask,
    until,
    /** Makes the call of another way; returns its path and its answer. */
    after: async <T = { id: number; version: number }>(key: string, way: Write | undefined) => {
      const { path, ...more } = await way!()
      return { path, data: await ask<T>(key.split(' ')[0]!, path, more) }
    },
    /** Waits until a background run is finished. */
    finished: (path: string) =>
      until(async () => {
        const run = await ask<{ state: string; id: number; version: number }>('GET', path)
        return run.state === 'finished' ? run : undefined
      }),
  }
}

export type Asking = ReturnType<typeof openAsking>
