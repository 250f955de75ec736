import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type DataScope, type Permission, SUPER_ADMIN, permissions } from '#contract/behaviors/permissions.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor } from './actor.ts'

/** Idle and absolute life of a session. */
export const SESSION_IDLE_HOURS = 12
export const SESSION_DAYS = 30

/** A new secret of 256 bits as 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

type RoleRow = {
  id: number
  name: string
  data_scope: DataScope
  is_super: boolean
  is_primary: boolean
  permissions: Permission[]
}

/** The roles of `users as u` with what they give, as JSON. */
export const rolesOf = sql<RoleRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'data_scope', r.data_scope, 'is_super', r.is_super, 'is_primary', ur.is_primary,
    'permissions', (select coalesce(jsonb_agg(rp.permission), '[]') from role_permissions rp where rp.role_id = r.id)))
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`

type Loaded = { user_id: number; locale: Language; recruiter_id: number | null; roles: RoleRow[] }

/** The actor a loaded user is. */
export const toActor = (row: Loaded, session_id: number | null, ip: string | null): Actor => {
  const is_super = row.roles.some((role) => role.is_super)
  const primary = row.roles.find((role) => role.is_primary) ?? row.roles[0]
  return {
    user_id: row.user_id,
    session_id,
    locale: row.locale,
    role_name: is_super ? SUPER_ADMIN : (primary?.name ?? ''),
    role_ids: row.roles.map((role) => role.id),
    is_super,
    permissions: new Set(is_super ? permissions : row.roles.flatMap((role) => role.permissions)),
    scopes: new Set(is_super ? ['all'] : row.roles.map((role) => role.data_scope)),
    recruiter_id: row.recruiter_id,
    ip,
    at: new Date().toISOString(),
    source: 'screen',
    transaction_id: randomUUID(),
  }
}

/** The actor behind a bearer token, or undefined when the session is unknown, over, idle for 12 hours, or its user blocked. One round trip. */
export const loadActor = async (db: Db, token: string, ip: string | null): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('recruiters as rec', 'rec.user_id', 'u.id')
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', sql<string>`now() - make_interval(hours => ${sql.lit(SESSION_IDLE_HOURS)})`)
    .where('u.status', '=', 'active')
    .select(['s.id as session_id', 'u.id as user_id', 'u.locale', 'rec.id as recruiter_id'])
    .select([rolesOf.as('roles'), sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('seen_long_ago')])
    .executeTakeFirst()
  if (!row) return undefined
  if (row.seen_long_ago)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute()
  return toActor(row, row.session_id, ip)
}

/** The actor a user would be, outside any session: jobs done on their behalf, and the demo agency. */
export const actorOf = async (db: Db, user_id: number): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('recruiters as rec', 'rec.user_id', 'u.id')
    .where('u.id', '=', user_id)
    .where('u.status', '=', 'active')
    .select(['u.id as user_id', 'u.locale', 'rec.id as recruiter_id', rolesOf.as('roles')])
    .executeTakeFirst()
  return row && toActor(row, null, null)
}
