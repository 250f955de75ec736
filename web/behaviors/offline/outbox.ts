import { useSyncExternalStore } from 'react'
import { type Waiting, addWaiting, dropWaiting, putWaiting, waitingOf } from '#web/platform/kept.ts'

export type { Waiting }

const told = new BroadcastChannel('outbox')
const listeners = new Set<() => void>()
const known = new Map<number, readonly Waiting[]>()

const none: readonly Waiting[] = []

const read = async (user_id: number) => {
  known.set(user_id, await waitingOf(user_id))
  for (const listener of listeners) listener()
}

told.onmessage = ({ data }) => void read(data as number)

const changed = async (user_id: number) => {
  await read(user_id)
  told.postMessage(user_id)
}

/** What the user did and the server does not know yet, in its order; the same in all tabs. */
export const useOutbox = (user_id: number): readonly Waiting[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (!known.has(user_id)) void read(user_id)
      return () => listeners.delete(listener)
    },
    () => known.get(user_id) ?? none,
  )

/** Lays things into the outbox: they are kept before this answers, and outlive a restart. */
export const lay = async (user_id: number, items: readonly Omit<Waiting, 'user_id' | 'state'>[]) => {
  await addWaiting(items.map((item) => ({ ...item, user_id, state: 'waiting' })))
  await changed(user_id)
}

/** Takes back what could not be sent. */
export const takeBack = async ({ seq, user_id }: Waiting) => {
  await dropWaiting(seq!)
  await changed(user_id)
}

/** Lays a thing again in place of the one that was refused. */
export const layAgain = async (item: Waiting, change: Partial<Waiting>) => {
  await putWaiting({ ...item, ...change, state: 'waiting', code: null })
  await changed(item.user_id)
}

/** What became of things that were sent: those that arrived leave the outbox, the others stay with the reason. */
export const settle = async (
  user_id: number,
  arrived: readonly Waiting[],
  held: readonly Waiting[],
  moved: readonly Waiting[] = [],
) => {
  for (const { seq } of arrived) await dropWaiting(seq!)
  for (const item of [...held, ...moved]) await putWaiting(item)
  await changed(user_id)
}

/** The outbox as it is kept, not as it was last shown. */
export const outboxOf = waitingOf
