import { TOKEN_DAYS } from '#contract/team/api-token-choices.ts'
import type { ApiTokenCreate } from '#contract/team/api-tokens.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hashToken } from '#server/behaviors/access/load-actor.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { newApiToken } from '#server/behaviors/access/token-actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblem, notFound } from '#server/platform/problems.ts'
import { holdOwnCredentials } from '../session/credentials.commands.ts'

const HINT_LENGTH = 8

const shown = ['id', 'name', 'hint', 'permissions', 'created_at', 'expires_at', 'last_used_at'] as const

/** The actor's tokens that are not revoked, newest first. */
export const listApiTokens = (db: Db, actor: Actor) =>
  db
    .selectFrom('api_tokens')
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .select(shown)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

const latestEnd = (at: string) => new Date(Date.parse(at) + TOKEN_DAYS * 86_400_000).toISOString()

/**
 * Creates a token with permissions of the actor, who has confirmed their identity recently; valid for at most a year.
 * Only its hash is stored.
 */
export const createApiToken = async (tx: Tx, actor: Actor, input: ApiTokenCreate) => {
  requireProof(actor)
  await holdOwnCredentials(tx, actor)
  const tooMuch = input.permissions.find((name) => !actor.permissions.has(name))
  if (tooMuch) throw fieldProblem('permissions', 'more_than_yours', { permission: tooMuch })
  if (input.expires_at <= actor.at) throw fieldProblem('expires_at', 'in_the_past')
  if (input.expires_at > latestEnd(actor.at)) throw fieldProblem('expires_at', 'more_than_a_year')
  const token = newApiToken()
  const permissions = [...new Set(input.permissions)].sort()
  const row = await tx
    .insertInto('api_tokens')
    .values({
      user_id: actor.user_id!,
      name: input.name,
      token_hash: hashToken(token),
      hint: token.slice(0, HINT_LENGTH),
      permissions,
      created_at: actor.at,
      expires_at: input.expires_at,
      last_used_at: null,
      revoked_at: null,
    })
    .returning(shown)
    .executeTakeFirstOrThrow()
  const parent = { entity: 'user', id: actor.user_id! }
  const { name, expires_at } = row
  await recordChange(tx, actor, 'created', { entity: 'api_token', id: row.id, parent }, {}, { name, permissions, expires_at }) // prettier-ignore
  return { ...row, token }
}

/** Revokes one of the actor's tokens immediately; throws 404. */
export const revokeApiToken = async (tx: Tx, actor: Actor, id: number) => {
  const row = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: actor.at })
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound()
  const parent = { entity: 'user', id: actor.user_id! }
  await recordChange(tx, actor, 'archived', { entity: 'api_token', id, parent }, { name: row.name }, {})
}
