import { sql } from 'kysely'
import type { StaffUser } from '#contract/behaviors/staff.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { heldRoles, holds } from '#server/behaviors/access/escalation.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, fieldProblems } from '#server/platform/problems.ts'
import { addRole, inviteStaff, updateStaff } from './staff-users.commands.ts'

const roleId = async (tx: Tx, role: string) =>
  (await tx.selectFrom('roles').where('name', '=', role).select('id').executeTakeFirstOrThrow()).id

const NEEDED = ['first_name', 'last_name', 'phone', 'email', 'locale'] as const
const KEPT = ['first_name', 'last_name', 'email', 'locale'] as const

const invited = async (tx: Tx, actor: Actor, base_url: string, role: string, input: StaffUser) => {
  const missing = NEEDED.filter((field) => input[field] === undefined)
  if (missing.length > 0) throw fieldProblems(missing.map((path) => ({ path, code: 'required' })))
  const person = {
    first_name: input.first_name!,
    last_name: input.last_name!,
    phone: input.phone!,
    email: input.email!,
  }
  const user = { ...person, locale: input.locale!, role_ids: [await roleId(tx, role)] }
  return { id: await inviteStaff(tx, actor, base_url, user), ...person }
}

const existing = async (tx: Tx, actor: Actor, role: string, user_id: number, input: StaffUser) => {
  const given = KEPT.filter((field) => input[field] !== undefined)
  if (given.length > 0) throw fieldProblems(given.map((path) => ({ path, code: 'fixed' })))
  const user = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .where('status', '=', 'active')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .select(heldRoles(sql.ref('users.id')).as('roles'))
    .executeTakeFirst()
  if (!user) throw fieldProblem('user_id', 'not_found')
  const { roles, ...person } = user
  const phone = input.phone ?? person.phone
  if (phone === null) throw fieldProblem('phone', 'required')
  if (phone !== person.phone) {
    if (!roles.every((held) => holds(actor, held))) throw fieldProblem('phone', 'more_than_yours')
    await updateStaff(tx, actor, user_id, { phone })
  }
  await addRole(tx, actor, user_id, await roleId(tx, role))
  return { id: user_id, ...person, phone }
}

/** The user of a new profile. */
export type ProfileUser = { id: number; first_name: string; last_name: string; phone: string; email: string }

/** The user of a new profile: an existing one who gets the role, or a new one who is invited. */
export const userOfProfile = (
  tx: Tx,
  actor: Actor,
  base_url: string,
  role: string,
  input: StaffUser,
): Promise<ProfileUser> => {
  if (input.user_id === null) throw fieldProblem('user_id', 'required')
  return input.user_id === undefined
    ? invited(tx, actor, base_url, role, input)
    : existing(tx, actor, role, input.user_id, input)
}
