import { sql } from 'kysely'
import { TOKEN_PREFIX } from '#contract/team/api-tokens.ts'
import { tokenPermissions } from '#contract/behaviors/permissions.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from './actor.ts'
import { phoneCountry } from '../agency.ts'
import { grantedPeople, hashToken, mustEnrol, newToken, recruitersAtWork, rolesOf, toActor } from './load-actor.ts'

/** A new API token: the prefix and 256 random bits in base64url. */
export const newApiToken = () => TOKEN_PREFIX + newToken()

/** Whether a bearer is an API token; a session token has 43 characters and no prefix. */
export const isApiToken = (bearer: string) => bearer.length === TOKEN_PREFIX.length + 43

/**
 * The actor of an API token: its owner, limited to the rights that owner and token both have, never a super-admin.
 * Undefined when the token is unknown, revoked or expired, or its owner is blocked.
 */
export const loadTokenActor = async (db: Db, token: string, ip: string | null): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin(recruitersAtWork.as('rec'), (join) => join.onRef('rec.user_id', '=', 'u.id'))
    .where('t.token_hash', '=', hashToken(token))
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', sql<string>`now()`)
    .where('u.status', '=', 'active')
    .select([
      't.id as token_id',
      't.permissions',
      'u.id as user_id',
      'u.locale',
      'u.credentials_version',
      'rec.id as recruiter_id',
    ])
    .select([
      rolesOf.as('roles'),
      phoneCountry.as('phone_country'),
      mustEnrol.as('must_enrol'),
      grantedPeople.as('granted'),
    ])
    .select(sql<boolean>`t.last_used_at is null or t.last_used_at < now() - interval '1 minute'`.as('used_long_ago'))
    .executeTakeFirst()
  if (!row) return undefined
  if (row.used_long_ago)
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', row.token_id)
      .execute()
  const owner = toActor(row, null, ip)
  const granted = tokenPermissions.filter((name) => row.permissions.includes(name) && owner.permissions.has(name))
  return { ...owner, is_super: false, permissions: new Set(granted), source: 'api' }
}
