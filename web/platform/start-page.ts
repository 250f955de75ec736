import { defaultPage } from '#contract/behaviors/guard.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { userMayOpen } from './session.ts'

/** The first page of a user who has just signed in: the page of their role, or the home page if their permissions do not open it. */
export const startPage = (user: CurrentUser): string => {
  const page = defaultPage(user.role_name)
  return userMayOpen(user, page) ? page : '/'
}

/** The path to return to after signing in, if it is a path of this app; otherwise null. */
export const safeNext = (next: string | null) => (next !== null && /^\/(?![/\\])/.test(next) ? next : null)
