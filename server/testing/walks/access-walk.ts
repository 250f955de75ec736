import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Access, EndpointKey } from '#contract/basics/endpoint.ts'
import { satisfies } from '#contract/behaviors/guard.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import type { Db } from '#server/db/client.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { tokenOf } from '../tokens.ts'

type Caller = { name: string; as: Someone | undefined; expected: (access: Access) => 401 | 403 | 'let in' }

const grantsOf = (access: Access): Permission[] => {
  if (access === 'public' || access === 'authenticated' || access === 'signed-in' || access === 'super-admin') return []
  if (typeof access === 'string') return [access]
  return [...('all' in access ? access.all : access.any.slice(0, 1))]
}

const outside = (access: Access) => (access === 'public' ? 'let in' : 401)

const byRights = (someone: Someone) => (access: Access) => {
  if (access === 'public' || access === 'authenticated') return 'let in'
  if (access === 'signed-in') return someone.actor.source === 'api' ? 403 : 'let in'
  if (someone.actor.is_super) return 'let in'
  return access !== 'super-admin' && satisfies(someone.actor.permissions, access) ? 'let in' : 403
}

const withToken = (someone: Someone, token: string): Someone => ({ ...someone, token })

/** All kinds of callers: guests, people whose session or account has ended, and every role. */
export const makeCallers = async (agency: TestAgency): Promise<Caller[]> => {
  const roles = await Promise.all(
    ['recruiter', 'coordinator', 'foreman', 'super-admin'].map(
      async (role) => [role, await agency.join(role)] as const,
    ),
  )
  const none = await agency.joinWith([])
  const ended = async (change: (user_id: number) => Promise<unknown>) => {
    const someone = await agency.join('super-admin')
    await change(someone.user_id)
    return someone
  }
  const { db } = agency
  const past = '2020-01-01T00:00:00Z'
  const expired = await ended((id) =>
    db.updateTable('sessions').set({ expires_at: past }).where('user_id', '=', id).execute(),
  )
  const idle = await ended((id) =>
    db.updateTable('sessions').set({ last_seen_at: past }).where('user_id', '=', id).execute(),
  )
  const blocked = await ended((id) => db.updateTable('users').set({ status: 'blocked' }).where('id', '=', id).execute())
  const owner = await agency.join('super-admin')
  const closed = async (change: (id: number) => Promise<unknown>) => {
    const holder = await tokenOf(agency, owner)
    await change(holder.id)
    return holder
  }
  const setToken = (change: { expires_at?: string; revoked_at?: string }) => (id: number) =>
    db.updateTable('api_tokens').set(change).where('id', '=', id).execute()
  const lapsed = await closed(setToken({ expires_at: past }))
  const revoked = await closed(setToken({ revoked_at: past }))
  const blockedOwner = await agency.join('super-admin')
  const orphan = await tokenOf(agency, blockedOwner)
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blockedOwner.user_id).execute()
  const tokens = [
    ['an API token with every right', await tokenOf(agency, owner)],
    ['an API token that may create leads', await tokenOf(agency, owner, ['create lead'])],
  ] as const
  return [
    { name: 'nobody', as: undefined, expected: outside },
    { name: 'a made-up token', as: withToken(none, 'x'.repeat(43)), expected: outside },
    { name: 'a malformed token', as: withToken(none, "' or 1=1"), expected: outside },
    { name: 'an expired session', as: expired, expected: outside },
    { name: 'an idle session', as: idle, expected: outside },
    { name: 'a blocked user', as: blocked, expected: outside },
    { name: 'a token that has run out', as: lapsed, expected: outside },
    { name: 'a revoked token', as: revoked, expected: outside },
    { name: 'a token of a blocked user', as: orphan, expected: outside },
    ...tokens.map(([name, as]) => ({ name, as, expected: byRights(as) })),
    { name: 'no permission', as: none, expected: byRights(none) },
    ...roles.map(([name, as]) => ({ name, as, expected: byRights(as) })),
  ]
}

/** Tables in which the program notes a call itself, also a refused one. */
const NOTED: readonly string[] = ['attempts', 'sessions']

/** Every other table that the server can read. */
const readTables = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege(oid, 'select') order by relname`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !NOTED.includes(name))
}

const hashOf = (table: string) =>
  sql`select md5(string_agg(row, '|' order by row)) as text from (select (to_jsonb(t) - 'last_used_at')::text as row from ${sql.table(table)} t) as rows`

/** A fingerprint of all data. */
export const fingerprint = async (db: Db): Promise<string> => {
  const hashes = sql.join((await readTables(db)).map(hashOf), sql` union all `)
  const { rows } = await sql<{ text: string | null }>`${hashes}`.execute(db)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

const pathOf = (key: EndpointKey) => key.split(' ')[1]!.replace(/\{\w+\}/g, '999999')

/** How many endpoints are tried between two fingerprints. */
const AT_ONCE = 12

const inGroups = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** Endpoints that end the session of an admitted caller. */
const ending: readonly EndpointKey[] = ['POST /api/logout', 'DELETE /api/profile/sessions']

/**
 * Calls endpoints of the running server (all of them by default) as every caller, and once with exactly the required
 * rights. Answers how many calls were made, and which endpoints were open or closed against their declaration.
 */
export const walkAccess = async (
  agency: TestAgency,
  callers: readonly Caller[],
  doors: readonly EndpointKey[] = [...mountedEndpoints(agency.app).keys()],
) => {
  const faults: string[] = []
  let cases = 0
  const knock = async (key: EndpointKey, name: string, as: Someone | undefined, expected: 401 | 403 | 'let in') => {
    cases++
    const [method] = key.split(' ')
    const { status } = await agency.call(method!, pathOf(key), as ? { as } : {})
    const found = status === 401 || status === 403 ? status : 'let in'
    if (found !== expected || status >= 500) faults.push(`${key} as ${name}: ${status}, expected ${expected}`)
  }
  const declared = mountedEndpoints(agency.app)
  const accessOf = (key: EndpointKey) => declared.get(key)!.access
  const refuse = async (keys: readonly EndpointKey[]) => {
    const before = await fingerprint(agency.db)
    for (const key of keys)
      for (const { name, as, expected } of callers) {
        const answer = expected(accessOf(key))
        if (answer !== 'let in') await knock(key, name, as, answer)
      }
    if ((await fingerprint(agency.db)) !== before) faults.push(`${keys.join(', ')}: a denied call changed something`)
  }
  for (const keys of inGroups(doors)) await refuse(keys)
  const holders = new Map<string, Someone>()
  const holderOf = async (grants: Permission[]) => {
    const holder = holders.get(grants.join()) ?? (await agency.joinWith(grants))
    holders.set(grants.join(), holder)
    return holder
  }
  for (const key of doors.filter((one) => !ending.includes(one))) {
    const access = accessOf(key)
    for (const { name, as, expected } of callers)
      if (expected(access) === 'let in') await knock(key, name, as, 'let in')
    const grants = grantsOf(access)
    if (grants.length > 0) await knock(key, 'exactly its rights', await holderOf(grants), 'let in')
  }
  return { cases, faults }
}
