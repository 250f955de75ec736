type Holder = () => void

const holders = new Set<Holder>()

/** While a form holds unsaved input, an expired session calls `ask` (sign in over the form) instead of leaving the page; returns a function that stops this. */
export const holdSession = (ask: Holder) => {
  holders.add(ask)
  return () => void holders.delete(ask)
}

/** Whether a form holds unsaved input. */
export const isWorkHeld = () => holders.size > 0

/** Asks every form with unsaved input to sign in again. */
export const askHolders = () => {
  for (const ask of holders) ask()
}
