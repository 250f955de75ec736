type Holder = () => void

const holders = new Set<Holder>()

/** While a form holds typed work, a lapsed session is answered by `ask` (sign in over the form) instead of leaving the page; answers how to stop. */
export const holdSession = (ask: Holder) => {
  holders.add(ask)
  return () => void holders.delete(ask)
}

/** Whether a form holds typed work. */
export const isWorkHeld = () => holders.size > 0

/** Asks every form that holds work to sign in again. */
export const askHolders = () => {
  for (const ask of holders) ask()
}
