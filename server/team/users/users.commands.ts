import { sql } from 'kysely'
import type { UserCreate, UserUpdate } from '#contract/team/users.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { holds } from '#server/behaviors/access/escalation.ts'
import { requireProof } from '#server/behaviors/access/step-up.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { userSearchKey } from '#server/behaviors/search/user-search-key.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError, fieldProblem, stale } from '#server/platform/problems.ts'
import { actOnCredentials } from '../session/credentials.commands.ts'
import { sendAccessLink } from '../session/session.commands.ts'
import { ensureRecruiter } from '../recruiters/ensure-recruiter.commands.ts'
import { writeOfEmailChange } from './email-change.commands.ts'
import { type UserRow, toUser } from './users.queries.ts'

const SUPER_ADMINS_LOCK = 7_271_003

/** Keeps one active super-admin: of two parallel commands that would remove the last two, the second is refused. */
const requireOtherSuperAdmin = async (tx: Tx, user_id: number) => {
  await sql`select pg_advisory_xact_lock(${SUPER_ADMINS_LOCK})`.execute(tx)
  const other = await tx
    .selectFrom('users as u')
    .innerJoin('user_roles as ur', 'ur.user_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('r.is_super', '=', true)
    .where('u.status', '=', 'active')
    .where('u.id', '!=', user_id)
    .select('u.id')
    .executeTakeFirst()
  if (!other) throw new ProblemError(409, 'last_super_admin')
}

const assignableRoles = async (tx: Tx, actor: Actor, role_ids: number[]) => {
  const rows = await tx
    .selectFrom('roles')
    .where('id', 'in', role_ids)
    .select(['id', 'name', 'data_scope', 'is_super'])
    .select(
      sql<
        never[]
      >`coalesce((select jsonb_agg(p.permission) from role_permissions p where p.role_id = roles.id), '[]')`.as(
        'permissions',
      ),
    )
    .execute()
  if (rows.length < role_ids.length) throw fieldProblem('role_ids', 'not_found')
  const tooMuch = rows.find((role) => !holds(actor, role))
  if (tooMuch) throw fieldProblem('role_ids', 'more_than_yours', { role: tooMuch.name })
  return rows
}

const setRoles = async (tx: Tx, actor: Actor, user_id: number, role_ids: number[]) => {
  requireProof(actor)
  const roles = await assignableRoles(tx, actor, role_ids)
  await tx.deleteFrom('user_roles').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('user_roles')
    .values(role_ids.map((role_id, index) => ({ user_id, role_id, is_primary: index === 0 })))
    .execute()
  if (roles.some((role) => role.data_scope === 'recruiter')) await ensureRecruiter(tx, actor, user_id)
}

/** Creates a user with roles that the actor holds; they have no password until they open the invitation. */
export const createUser = async (tx: Tx, actor: Actor, input: UserCreate, is_demo = false): Promise<number> => {
  const { role_ids, ...fields } = input
  const person = { ...fields, phone: fields.phone ?? null }
  const stamps = { created_at: actor.at, created_by: actor.user_id, updated_at: actor.at, updated_by: actor.user_id }
  const { id } = await tx
    .insertInto('users')
    .values({ ...person, ...stamps, status: 'active', is_demo, search_key: userSearchKey(person) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRoles(tx, actor, id, role_ids)
  await recordChange(tx, actor, 'created', { entity: 'user', id }, {}, { ...person, role_ids })
  return id
}

/** Sends the email with which a user chooses the first password. */
export const inviteUser = async (tx: Tx, actor: Actor, base_url: string, user: UserRow) => {
  const inviter =
    actor.user_id === null
      ? null
      : await tx
          .selectFrom('users')
          .where('id', '=', actor.user_id)
          .select(['first_name', 'last_name'])
          .executeTakeFirst()
  await sendAccessLink(tx, base_url, user, 'invitation', inviter ? fullName(inviter) : 'Brigada')
  await recordChange(tx, actor, 'updated', { entity: 'user', id: user.id }, {}, { invitation: 'sent' })
}

const requireVersion = (actor: Actor, user: UserRow, version: number) => {
  if (user.version !== version) throw stale(toUser(actor, user))
}

/**
 * Changes a locked user; new roles must be held by the actor, and the last super-admin stays one. A new email address
 * needs a recent confirmation of identity, ends all credentials of the user, and is announced to both addresses.
 */
export const updateUser = async (tx: Tx, actor: Actor, user: UserRow, input: UserUpdate) => {
  requireVersion(actor, user, input.version)
  const { version: _read, role_ids, ...fields } = input
  const before = {
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    locale: user.locale,
  }
  const after = { ...before, ...fields }
  const moves = after.email !== before.email
  if (moves) requireProof(actor)
  const old_ids = user.roles.map((role) => role.id)
  if (role_ids && JSON.stringify(role_ids) !== JSON.stringify(old_ids)) {
    const superRole = user.roles.find((role) => role.is_super)
    if (superRole && !role_ids.includes(superRole.id)) await requireOtherSuperAdmin(tx, user.id)
    await setRoles(tx, actor, user.id, role_ids)
  }
  if (moves) await actOnCredentials(tx, actor)
  await tx
    .updateTable('users')
    .set({
      ...fields,
      search_key: userSearchKey(after),
      version: user.version + 1,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .where('id', '=', user.id)
    .execute()
  await recordChange(
    tx,
    actor,
    'updated',
    { entity: 'user', id: user.id },
    { ...before, role_ids: old_ids },
    { ...after, role_ids: role_ids ?? old_ids },
  )
  if (moves && !user.invited) await writeOfEmailChange(tx, actor.at, { ...user, ...after }, user.email)
}

/**
 * Blocks a locked user: sessions and links end immediately, tokens and calendars stop working. Oneself and the last
 * super-admin cannot be blocked.
 */
export const blockUser = async (tx: Tx, actor: Actor, user: UserRow, version: number) => {
  requireVersion(actor, user, version)
  if (user.roles.some((role) => role.is_super)) await requireOtherSuperAdmin(tx, user.id)
  await setStatus(tx, actor, user, 'blocked')
}

/** Unblocks a locked user. */
export const unblockUser = async (tx: Tx, actor: Actor, user: UserRow, version: number) => {
  requireVersion(actor, user, version)
  await setStatus(tx, actor, user, 'active')
}

const setStatus = async (tx: Tx, actor: Actor, user: UserRow, status: 'active' | 'blocked') => {
  await actOnCredentials(tx, actor)
  await tx
    .updateTable('users')
    .set({ status, version: user.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', user.id)
    .execute()
  const action = status === 'blocked' ? 'blocked' : 'unblocked'
  await recordChange(tx, actor, action, { entity: 'user', id: user.id }, { status: user.status }, { status })
}
