import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type DataScope, type Permission, SUPER_ADMIN, permissions } from '#contract/behaviors/permissions.ts'
import type { Db } from '#server/db/client.ts'
import { type Together, together } from '#server/platform/together.ts'
import type { Actor, GrantedPeople } from './actor.ts'

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

const ROLES = `coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'data_scope', r.data_scope, 'is_super', r.is_super, 'is_primary', ur.is_primary,
    'permissions', (select coalesce(jsonb_agg(rp.permission), '[]') from role_permissions rp where rp.role_id = r.id)))
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`

/** Profiles of recruiters to join users with: of one who has stopped nothing is theirs. */
export const recruitersAtWork = sql<{
  id: number
  user_id: number
}>`(select id, user_id from recruiters where status = 'active')`

const MUST_ENROL = `(exists (select 1 from user_roles fr join roles f on f.id = fr.role_id where fr.user_id = u.id and f.requires_second_factor)
  and not exists (select 1 from second_factors sf where sf.user_id = u.id and sf.confirmed_at is not null))`

const GRANTED = `(case when exists (select 1 from person_requests pr where pr.asked_by = u.id and pr.state = 'granted')
  then granted_people(u.id) end)`

/** The records that `u` was let know of; null for most. */
export const grantedPeople = sql<GrantedPeople | null>`${sql.raw(GRANTED)}`

/** Whether a role of `u` requires a second factor that they have not confirmed. */
export const mustEnrol = sql<boolean>`${sql.raw(MUST_ENROL)}`

/** The roles of `users as u` with what they give, as JSON. */
export const rolesOf = sql<RoleRow[]>`${sql.raw(ROLES)}`

type Loaded = {
  user_id: number
  locale: Language
  recruiter_id: number | null
  roles: RoleRow[]
  home_country?: string
  credentials_version: number
  must_enrol: boolean
  granted: GrantedPeople | null
}

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
    credentials_version: row.credentials_version,
    must_enrol: row.must_enrol,
    ...(row.granted === null ? {} : { granted: row.granted }),
    ...(row.home_country === undefined ? {} : { home_country: row.home_country }),
    ip,
    at: new Date().toISOString(),
    source: 'screen',
    transaction_id: randomUUID(),
  }
}

const keptBy = new WeakMap<Db, { version: number; kept: Map<string, unknown> }>()

const keptAt = (db: Db, version: number) => {
  const known = keptBy.get(db)
  if (known?.version === version) return known.kept
  const kept = new Map<string, unknown>()
  keptBy.set(db, { version, kept })
  return kept
}

type Seen = Loaded & {
  session_id: number
  token_hash: Buffer
  seen_long_ago: boolean
  proved_at: string | null
  settings_version: number
}

const SESSIONS = `select s.id as session_id, s.token_hash, u.id as user_id, u.locale, u.credentials_version, rec.id as recruiter_id, ${ROLES} as roles,
    s.last_seen_at not between now() - interval '1 minute' and now() + interval '1 minute' as seen_long_ago, s.proved_at, ${MUST_ENROL} as must_enrol,
    ${GRANTED} as granted,
    (select version from settings_version) as settings_version,
    (select country_of_work from document_settings) as home_country
  from sessions s join users u on u.id = s.user_id left join recruiters rec on rec.user_id = u.id and rec.status = 'active'
  where s.token_hash = any($1::bytea[]) and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${SESSION_IDLE_HOURS})
    and u.status = 'active'`

const openSessions = async (db: Db, hashes: readonly string[]): Promise<Map<string, Seen>> => {
  const given = hashes.map((hash) => Buffer.from(hash, 'base64'))
  const { rows } = await db.executeQuery<Seen>(CompiledQuery.raw(SESSIONS, [given]))
  return new Map(rows.map((row) => [row.token_hash.toString('base64'), row]))
}

const openings = new WeakMap<Db, Together<Seen>>()

/** Requests that come while others are looked up are looked up together, by a statement that is begun after they came. */
const openSession = (db: Db, token: string): Promise<Seen | undefined> => {
  const known = openings.get(db)
  const open = known ?? together((hashes) => openSessions(db, hashes))
  if (!known) openings.set(db, open)
  return open(hashToken(token).toString('base64'))
}

/** The actor behind a bearer token, or undefined when the session is unknown, over, idle for 12 hours, or its user blocked. One round trip, shared with whoever asks at the same moment. */
export const loadActor = async (db: Db, token: string, ip: string | null): Promise<Actor | undefined> => {
  const row = await openSession(db, token)
  if (!row) return undefined
  if (row.seen_long_ago)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute()
  const { proved_at, settings_version } = row
  return { ...toActor(row, row.session_id, ip), proved_at, kept: keptAt(db, settings_version) }
}

/** The same without counting as a sign of life: an open page alone keeps no session. */
export const peekActor = async (db: Db, token: string): Promise<Actor | undefined> => {
  const row = await openSession(db, token)
  return row && toActor(row, row.session_id, null)
}

/** The actor a user would be, outside any session: jobs done on their behalf, and the demo agency. */
export const actorOf = async (db: Db, user_id: number): Promise<Actor | undefined> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin(recruitersAtWork.as('rec'), (join) => join.onRef('rec.user_id', '=', 'u.id'))
    .where('u.id', '=', user_id)
    .where('u.status', '=', 'active')
    .select(['u.id as user_id', 'u.locale', 'u.credentials_version', 'rec.id as recruiter_id'])
    .select([rolesOf.as('roles'), mustEnrol.as('must_enrol'), grantedPeople.as('granted')])
    .executeTakeFirst()
  return row && toActor(row, null, null)
}
