import { askHolders, isWorkHeld } from './held-work.ts'
import { leaveSession } from './session.ts'

/** The server no longer knows the token: a page that holds work asks to sign in again, any other is left for the sign-in page. */
export const loseSession = (leave: () => void) => {
  if (isWorkHeld()) return askHolders()
  leaveSession()
  leave()
}
