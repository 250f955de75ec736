import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Language } from '#contract/basics/language.ts'
import { type DataScope, type Permission, SUPER_ADMIN, permissions } from '#contract/behaviors/permissions.ts'
import type { Db } from '#server/db/client.ts'
import type { Actor, GrantedPeople } from './actor.ts'

/** How long a session lasts without use, and at most. */
export const SESSION_IDLE_HOURS = 12
export const SESSION_DAYS = 30

/** A new secret of 256 bits as 43 characters of base64url. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The digest of a token that the database stores. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

type Role = {
  id: number
  name: string
  data_scope: DataScope
  is_super: boolean
  permissions: Permission[]
}
type RoleRow = Role & { is_primary: boolean }

const ROLES = `coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'data_scope', r.data_scope, 'is_super', r.is_super, 'is_primary', ur.is_primary,
    'permissions', (select coalesce(jsonb_agg(rp.permission), '[]') from role_permissions rp where rp.role_id = r.id)))
  from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]')`

type Profile = { id: number; user_id: number }

/** Recruiters to join users with; a recruiter who has left owns nothing. */
export const recruitersAtWork = sql<Profile>`(select id, user_id from recruiters where status = 'active')`

/** Coordinators to join users with; a coordinator who has left runs nothing. */
export const coordinatorsAtWork = sql<Profile>`(select id, user_id from coordinators where is_open and archived_at is null)`

/** Foremen to join users with; a foreman who has left leads no crew. */
export const foremenAtWork = sql<Profile>`(select id, user_id from foremen where is_open and archived_at is null)`

const HAS_FACTOR = `exists (select 1 from second_factors sf where sf.user_id = u.id and sf.confirmed_at is not null)`

const MUST_ENROL = `(exists (select 1 from user_roles fr join roles f on f.id = fr.role_id where fr.user_id = u.id and f.requires_second_factor)
  and not ${HAS_FACTOR})`

const GRANTED = `(case when exists (select 1 from person_requests pr where pr.asked_by = u.id and pr.state = 'granted')
  then granted_people(u.id) end)`

/** Ids of the people shared with the user `u`, by noun; null when there are none. */
export const grantedPeople = sql<GrantedPeople | null>`${sql.raw(GRANTED)}`

/** Whether a role of `u` requires two-factor authentication and `u` has not confirmed it. */
export const mustEnrol = sql<boolean>`${sql.raw(MUST_ENROL)}`

/** The roles of `users as u` with their rights, as JSON. */
export const rolesOf = sql<RoleRow[]>`${sql.raw(ROLES)}`

type Known = {
  user_id: number
  locale: Language
  recruiter_id: number | null
  phone_country?: string
  credentials_version: number
  must_enrol: boolean
  granted: GrantedPeople | null
}

type Rights = Pick<Actor, 'role_name' | 'role_ids' | 'is_super' | 'permissions' | 'scopes'>

/** The combined rights of several roles; the first role is the primary one. */
const rightsOf = (roles: readonly Role[]): Rights => {
  const is_super = roles.some((role) => role.is_super)
  return {
    role_name: is_super ? SUPER_ADMIN : (roles[0]?.name ?? ''),
    role_ids: roles.map((role) => role.id),
    is_super,
    permissions: new Set(is_super ? permissions : roles.flatMap((role) => role.permissions)),
    scopes: new Set(is_super ? ['all'] : roles.map((role) => role.data_scope)),
  }
}

const actorWith = (rights: Rights, row: Known, session_id: number | null, ip: string | null): Actor => ({
  user_id: row.user_id,
  session_id,
  locale: row.locale,
  ...rights,
  recruiter_id: row.recruiter_id,
  credentials_version: row.credentials_version,
  must_enrol: row.must_enrol,
  ...(row.granted === null ? {} : { granted: row.granted }),
  ...(row.phone_country === undefined ? {} : { phone_country: row.phone_country }),
  ip,
  at: new Date().toISOString(),
  source: 'screen',
  transaction_id: randomUUID(),
})

/** Makes the actor of a loaded user. */
export const toActor = (row: Known & { roles: RoleRow[] }, session_id: number | null, ip: string | null): Actor =>
  actorWith(rightsOf(row.roles.toSorted((a, b) => Number(b.is_primary) - Number(a.is_primary))), row, session_id, ip)

const keptBy = new WeakMap<Db, { version: number; kept: Map<string, unknown> }>()

const keptAt = (db: Db, version: number) => {
  const known = keptBy.get(db)
  if (known?.version === version) return known.kept
  const kept = new Map<string, unknown>()
  keptBy.set(db, { version, kept })
  return kept
}

/** The rights of all roles and the agency's settings, as far as requests need them. */
type Settings = {
  roles: (Role & { requires_second_factor: boolean })[]
  phone_country: string
}

const SETTINGS = `select (select phone_country from agency) as phone_country, coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'data_scope', r.data_scope, 'is_super', r.is_super,
    'requires_second_factor', r.requires_second_factor,
    'permissions', (select coalesce(jsonb_agg(rp.permission), '[]') from role_permissions rp where rp.role_id = r.id)))
  from roles r), '[]') as roles`

const settingsIn = async (db: Db, kept: Map<string, unknown>): Promise<Settings> => {
  const known = kept.get('settings') as Settings | undefined
  if (known) return known
  const { rows } = await db.executeQuery<Settings>(CompiledQuery.raw(SETTINGS))
  kept.set('settings', rows[0]!)
  return rows[0]!
}

type Judged = Rights & { requires_second_factor: boolean }

/** The combined rights of the roles with these ids, computed once. A role that was deleted since gives nothing. */
const judgedIn = (kept: Map<string, unknown>, { roles }: Settings, role_ids: readonly number[]): Judged => {
  const name = `rights.${role_ids.join()}`
  const known = kept.get(name) as Judged | undefined
  if (known) return known
  const held = role_ids.flatMap((id) => roles.find((role) => role.id === id) ?? [])
  const judged = { ...rightsOf(held), requires_second_factor: held.some((role) => role.requires_second_factor) }
  kept.set(name, judged)
  return judged
}

type Seen = Omit<Known, 'must_enrol' | 'phone_country'> & {
  session_id: number
  seen_long_ago: boolean
  proved_at: string | null
  role_ids: number[]
  has_factor: boolean
  settings_version: number
}

const SESSION = `select s.id as session_id, u.id as user_id, u.locale, u.credentials_version, rec.id as recruiter_id,
    array(select ur.role_id from user_roles ur where ur.user_id = u.id order by ur.is_primary desc, ur.role_id) as role_ids,
    s.last_seen_at not between now() - interval '1 minute' and now() + interval '1 minute' as seen_long_ago, s.proved_at, ${HAS_FACTOR} as has_factor,
    ${GRANTED} as granted,
    (select version from settings_version) as settings_version
  from sessions s join users u on u.id = s.user_id left join recruiters rec on rec.user_id = u.id and rec.status = 'active'
  where s.token_hash = $1 and s.expires_at > now() and s.last_seen_at > now() - make_interval(hours => ${SESSION_IDLE_HOURS})
    and u.status = 'active'`

/**
 * The open session of a token with its actor. Roles and settings are cached under a version number that every change of
 * them raises in its own transaction. The statement that reads the session also reads the number, so the cache is never
 * older than the session.
 */
const openSession = async (db: Db, token: string, ip: string | null) => {
  const { rows } = await db.executeQuery<Seen>(CompiledQuery.raw(SESSION, [hashToken(token)]))
  const [row] = rows
  if (!row) return undefined
  const kept = keptAt(db, row.settings_version)
  const settings = await settingsIn(db, kept)
  const { requires_second_factor, ...rights } = judgedIn(kept, settings, row.role_ids)
  const must_enrol = requires_second_factor && !row.has_factor
  const { phone_country } = settings
  return { row, kept, actor: actorWith(rights, { ...row, must_enrol, phone_country }, row.session_id, ip) }
}

/**
 * The actor of a bearer token; undefined when the session is unknown, expired or idle for 12 hours, or its user is
 * blocked. Takes one round trip, and one more after a change of the settings.
 */
export const loadActor = async (db: Db, token: string, ip: string | null): Promise<Actor | undefined> => {
  const session = await openSession(db, token, ip)
  if (!session) return undefined
  const { row, kept, actor } = session
  if (row.seen_long_ago)
    await db
      .updateTable('sessions')
      .set({ last_seen_at: sql`now()` })
      .where('id', '=', row.session_id)
      .execute()
  return { ...actor, proved_at: row.proved_at, kept }
}

/** The same without counting as use of the session, so an open page alone keeps no session alive. */
export const peekActor = async (db: Db, token: string): Promise<Actor | undefined> =>
  (await openSession(db, token, null))?.actor

/** The actor of a user outside any session, for jobs on their behalf and the demo agency. */
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
