import { type TokenPermission, tokenPermissions } from '#contract/behaviors/permissions.ts'
import { loadTokenActor } from '#server/behaviors/access/token-actor.ts'
import type { Someone, TestAgency } from './agency.ts'

/** A user with an API token instead of a session; `id` is the token's. */
export type TokenHolder = Someone & { id: number }

/** The moment so many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Creates a user's API token over HTTP; without a list, with every permission of theirs that a token can have. */
export const tokenOf = async (
  agency: TestAgency,
  owner: Someone,
  permissions: readonly TokenPermission[] = tokenPermissions.filter((name) => owner.actor.permissions.has(name)),
  expires_at: string = inDays(90),
): Promise<TokenHolder> => {
  const { body } = await agency.call<{ data: { id: number; token: string } }>('POST', '/api/profile/api-tokens', {
    as: owner,
    body: { name: 'Test', permissions, expires_at },
  })
  const { id, token } = body.data
  return { id, token, user_id: owner.user_id, actor: (await loadTokenActor(agency.db, token, null))! }
}
