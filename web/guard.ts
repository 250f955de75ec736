import { defaultPage, mayOpen } from '#contract/behaviors/guard.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { viewerOf } from './platform/session.ts'
import { safeNext } from './platform/start-page.ts'
import { indexPaths, pageOf } from './sitemap.ts'

/** The page for users who may not open a path. */
export const NOT_ALLOWED = '/not-allowed'

/** The redirect for a user and path, or null to open the page: a signed-in user at /login goes to the page of their role, a guest at a closed page to /login, a user without access to /not-allowed. */
export const guard = (user: CurrentUser | null, path: string, address: string): string | null => {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const onward = indexPaths[plain]
  if (onward !== undefined) return onward
  if (user !== null && plain === '/login')
    return safeNext(new URL(address, 'http://x').searchParams.get('next')) ?? defaultPage(user.role_name)
  if (user?.must_enrol && plain !== '/second-factor') return '/second-factor'
  const page = pageOf(plain)
  if (page === undefined || page.guests) return null
  if (user === null) return `/login?next=${encodeURIComponent(address)}`
  return mayOpen(viewerOf(user), plain) ? null : NOT_ALLOWED
}
