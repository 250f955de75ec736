/** An event from the server: a change of a record in scope (`own` if the user made it), a user who opened or left a record, changed notifications, a restored connection (missed events follow), or more missed events than are sent one by one. */
export type Told =
  | { event: 'change'; entity: string; id: number; transaction_id: string; own: boolean }
  | { event: 'presence'; entity: string; id: number }
  | { event: 'news' }
  | { event: 'back' }
  | { event: 'reset' }

const listeners = new Set<(told: Told) => void>()

/** Calls `listener` for each event; returns a function that stops this. */
export const onLive = (listener: (told: Told) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Passes an event to all listeners of this page. */
export const tell = (told: Told) => {
  for (const listener of listeners) listener(told)
}
