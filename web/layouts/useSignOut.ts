import { call } from '../platform/api.ts'
import { useGo } from '../platform/navigation.ts'
import { leaveSession } from '../platform/session.ts'

/** Ends the session, deletes its data, and opens the sign-in page. */
export const useSignOut = () => {
  const go = useGo()
  return async () => {
    await call('POST /api/logout', {}).catch(() => undefined)
    leaveSession()
    await go('/login')
  }
}
