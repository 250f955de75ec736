import { askHolders, isWorkHeld } from './held-work.ts'
import { leaveSession } from './session.ts'

/** Handles a token that the server no longer knows: a page with unsaved input asks to sign in again, any other page leaves for the sign-in page. */
export const loseSession = (leave: () => void) => {
  if (isWorkHeld()) return askHolders()
  leaveSession()
  leave()
}
