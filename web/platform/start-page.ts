import { defaultPage } from '#contract/behaviors/guard.ts'
import type { CurrentUser } from '#contract/team/session.ts'

/** The first page of a signed-in user: the page of their role. */
export const startPage = (user: Pick<CurrentUser, 'role_name'>): string => defaultPage(user.role_name)

/** The path to return to after signing in, if it is a path of this app; otherwise null. */
export const safeNext = (next: string | null) => (next !== null && /^\/(?![/\\])/.test(next) ? next : null)
