import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { setAgencySettings } from '#contract/basics/agency-settings.ts'
import { mayFollow, mayOpen } from '#contract/behaviors/guard.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Reader } from '#contract/fields/reader.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { ApiProblem, call } from './api.ts'
import { keepDevice } from './device.ts'
import { isWorkHeld } from './held-work.ts'
import { beginKeeping, keepsAnswers } from './keeping.ts'
import { RECENT } from './recent-key.ts'
import { queryClient } from './queries.ts'
import { dropToken, keepToken, readToken } from './token.ts'

const KEPT = 'user'

/** The storage for use without a network, loaded only if the foreman's pages were opened in this browser. */
const kept = async () => (keepsAnswers() ? import('./kept.ts') : null)

/** The stored user of this token, for use without a network. */
const keptUser = async (token: string, failure: unknown): Promise<CurrentUser> => {
  const isPassing = failure instanceof ApiProblem && (failure.code === 'network' || failure.status >= 502)
  const last = isPassing && (await (await kept())?.keptAnswer<{ token: string; user: CurrentUser }>(KEPT))
  if (!last || last.value.token !== token) throw failure
  setAgencySettings(last.value.user.agency)
  return last.value.user
}

/** Stores the user of this token, if answers are stored. */
const keepUser = async (token: string, user: CurrentUser) => (await kept())?.keepAnswer(KEPT, user.id, { token, user })

/** Stores answers for use without a network from now on, the signed-in user first. */
export const beginOffline = (user: CurrentUser) => {
  beginKeeping()
  const token = readToken()
  if (token !== null) void keepUser(token, user)
}

const askUser = async (): Promise<CurrentUser | null> => {
  const token = readToken()
  if (token === null) return null
  try {
    const { data } = await call('GET /api/user-permissions', {})
    setAgencySettings(data.agency)
    void keepUser(token, data)
    return data
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || failure.status !== 401) return keptUser(token, failure)
    if (readToken() !== token) return askUser()
    if (isWorkHeld()) throw failure
    dropToken()
    localStorage.removeItem(RECENT)
    return null
  }
}

/** The signed-in user, or null for a guest. A failure of the network or server throws and keeps the token. Only a 401 deletes it, except while a form holds unsaved input: the form then asks to sign in again and the user stays. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: askUser,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
})

/** The signed-in user of a page that requires one. */
export const useUser = (): CurrentUser => {
  const { data } = useSuspenseQuery(userQuery)
  if (data === null) throw new ApiProblem({ status: 401, code: 'unauthenticated' })
  return data
}

/** The signed-in user; null for a guest or while unknown. */
export const useGuest = () => useQuery(userQuery).data ?? null

/** Calls `listener` whenever the signed-in user is no longer the same, for example after a change of permissions. */
export const onUserChange = (listener: () => void) => {
  let known = queryClient.getQueryData(userQuery.queryKey)
  queryClient.getQueryCache().subscribe(() => {
    const before = known
    known = queryClient.getQueryData(userQuery.queryKey)
    if (before && known && before !== known) listener()
  })
}

/** Starts a new session. */
export const enterSession = ({ token, user, device }: { token: string; user: CurrentUser; device: string }) => {
  keepDevice(device)
  keepToken(token)
  setAgencySettings(user.agency)
  queryClient.setQueryData(userQuery.queryKey, user)
}

/** Deletes the session and all data it showed. */
export const leaveSession = () => {
  dropToken()
  localStorage.removeItem(RECENT)
  void kept().then((kept) => kept?.forgetAnswers())
  queryClient.clear()
  queryClient.setQueryData(userQuery.queryKey, null)
}

/** The names of a user's permissions from all roles. */
export const permissionsOf = (user: CurrentUser): ReadonlySet<string> =>
  new Set(user.role.flatMap((role) => role.permissions.map((permission) => permission.name)))

/** The user in the form that path checks need. */
export const viewerOf = (user: CurrentUser) => ({ role_name: user.role_name, permissions: permissionsOf(user) })

/** The rights of the signed-in user that decide which fields ever have a value for them. */
export const useReader = (): Reader => {
  const user = useUser()
  return { scopes: new Set(user.scopes), permissions: permissionsOf(user) }
}

/** Whether the user may open a path (without language prefix). */
export const userMayOpen = (user: CurrentUser, path: string) => mayOpen(viewerOf(user), path)

/** Whether a link to a path (without language prefix) leads the signed-in user, or a guest, to its page. */
export const canFollow = (path: string) => {
  const user = queryClient.getQueryData(userQuery.queryKey)
  return !user || mayFollow(viewerOf(user), path)
}

/** Whether the signed-in user holds a permission. */
export const useMay = () => {
  const user = useUser()
  const names = permissionsOf(user)
  return (permission: Permission) => names.has(permission)
}
