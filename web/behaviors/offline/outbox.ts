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

/** The user's actions that the server does not know yet, in order; the same in all tabs. */
export const useOutbox = (user_id: number): readonly Waiting[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      if (!known.has(user_id)) void read(user_id)
      return () => listeners.delete(listener)
    },
    () => known.get(user_id) ?? none,
  )

/** Adds actions to the outbox; they are stored before this resolves, and survive a restart. */
export const lay = async (user_id: number, items: readonly Omit<Waiting, 'user_id' | 'state'>[]) => {
  await addWaiting(items.map((item) => ({ ...item, user_id, state: 'waiting' })))
  await changed(user_id)
}

/** Removes an action that could not be sent. */
export const takeBack = async ({ seq, user_id }: Waiting) => {
  await dropWaiting(seq!)
  await changed(user_id)
}

/** Replaces a refused action by a changed one that waits again. */
export const layAgain = async (item: Waiting, change: Partial<Waiting>) => {
  await putWaiting({ ...item, ...change, state: 'waiting', code: null })
  await changed(item.user_id)
}

/** Records the results of sent actions: accepted ones leave the outbox, the others stay with the reason. */
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

/** The stored outbox, not the last rendered one. */
export const outboxOf = waitingOf
