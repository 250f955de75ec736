import { leaveSession } from './session.ts'

type Holder = () => void

const holders = new Set<Holder>()

/** While a form holds typed work, a lapsed session is answered by `ask` (sign in over the form) instead of leaving the page; answers how to stop. */
export const holdSession = (ask: Holder) => {
  holders.add(ask)
  return () => void holders.delete(ask)
}

/** The server no longer knows the token: a page that holds work asks to sign in again, any other is left for the sign-in page. */
export const loseSession = (leave: () => void) => {
  if (holders.size > 0) {
    for (const ask of holders) ask()
    return
  }
  leaveSession()
  leave()
}
