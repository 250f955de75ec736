import { type APIRequestContext, expect } from '@playwright/test'
import type { SpecifiedViewer } from '../../testing/specification/guard.ts'
import { tokenOf } from '../stories.ts'

/** A user who opens paths: the token, and the viewer as the server describes it. */
export type Walker = { token: string; viewer: SpecifiedViewer }

type CurrentUser = { role_name: string; role: { permissions: { name: string }[] }[] }

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })

/** The status and body of an API answer. */
export const answerOf = async (request: APIRequestContext, token: string, path: string) => {
  const answer = await request.get(path, { headers: headersOf(token) })
  return { status: answer.status(), body: (await answer.json().catch(() => null)) as { data?: unknown } | null }
}

const sent = async <T>(request: APIRequestContext, path: string, data: object, token?: string): Promise<T> => {
  let found: T | undefined
  await expect(async () => {
    const answer = await request.post(path, { data, ...(token ? { headers: headersOf(token) } : {}) })
    expect(answer.status(), await answer.text()).toBe(200)
    found = ((await answer.json()) as { data: T }).data
  }).toPass({ timeout: 20_000 })
  return found as T
}

const walkerOf = async (request: APIRequestContext, token: string): Promise<Walker> => {
  const { data } = (await answerOf(request, token, '/api/user-permissions')).body as { data: CurrentUser }
  const names = data.role.flatMap(({ permissions }) => permissions.map(({ name }) => name))
  return { token, viewer: { role_name: data.role_name, permissions: new Set(names) } }
}

/** A user of the demo agency. */
export const demoWalker = async (request: APIRequestContext, who: string): Promise<Walker> =>
  walkerOf(request, await tokenOf({ request }, who))

const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

const letterTo = async (request: APIRequestContext, email: string): Promise<string> => {
  let secret: string | undefined
  await expect(async () => {
    const answer = await request.get(`/api/mailbox?to=${encodeURIComponent(email)}`)
    const { data } = (await answer.json()) as { data: { text: string }[] }
    secret = data.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1]).find(Boolean)
    expect(secret).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return secret!
}

/** A new user with one role for each list of permissions, each role with access to all rows; invited by email. */
export const madeWalker = async (
  request: APIRequestContext,
  admin: Walker,
  grants: readonly (readonly string[])[],
): Promise<Walker> => {
  const role_ids: number[] = []
  for (const permissions of grants) {
    const name = `walk-${unique()}`
    const title = { en: name, ua: name }
    const role = { name, title, data_scope: 'all', permissions }
    role_ids.push((await sent<{ id: number }>(request, '/api/roles', role, admin.token)).id)
  }
  const email = `${unique()}@walk.test`
  const user = { email, first_name: 'Vera', last_name: 'Walker', locale: 'en', role_ids }
  await sent(request, '/api/users', user, admin.token)
  const secret = { token: await letterTo(request, email), password: 'muddy yard at seven' }
  const { token } = await sent<{ token: string }>(request, '/api/reset-password', secret)
  return walkerOf(request, token)
}
