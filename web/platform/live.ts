/** What a server tells of elsewhere: a change of a record in scope (`own` for the user's own), someone's coming or going, that the user's notifications changed, that the connection is back (what was missed is told after), or that more was missed than is told. */
export type Told =
  | { event: 'change'; entity: string; id: number; transaction_id: string; own: boolean }
  | { event: 'presence'; entity: string; id: number }
  | { event: 'news' }
  | { event: 'back' }
  | { event: 'reset' }

const listeners = new Set<(told: Told) => void>()

/** Tells `listener` of what happens elsewhere; answers how to stop. */
export const onLive = (listener: (told: Told) => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says it to whoever listens in this page. */
export const tell = (told: Told) => {
  for (const listener of listeners) listener(told)
}
