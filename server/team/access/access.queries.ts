import type { AccessExplanation, EffectiveAccess } from '#contract/team/access.ts'
import { type Permission, permissions } from '#contract/behaviors/permissions.ts'
import type { Actor, GrantedPeople } from '#server/behaviors/access/actor.ts'
import { grantedPeople, recruitersAtWork } from '#server/behaviors/access/load-actor.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'

const rolesOf = async (db: Db, user_id: number) => {
  const roles = await db
    .selectFrom('user_roles as ur')
    .innerJoin('roles as r', 'r.id', 'ur.role_id')
    .where('ur.user_id', '=', user_id)
    .select(['r.id', 'r.name', 'r.title', 'r.data_scope', 'r.is_super'])
    .orderBy('ur.is_primary', 'desc')
    .orderBy('r.id')
    .execute()
  const grants = await db
    .selectFrom('role_permissions')
    .where('role_id', 'in', [0, ...roles.map(({ id }) => id)])
    .select(['role_id', 'permission'])
    .execute()
  const givers = (permission: Permission) =>
    roles
      .filter(
        (role) => role.is_super || grants.some((grant) => grant.role_id === role.id && grant.permission === permission),
      )
      .map(({ id }) => id)
  return { roles, givers }
}

const findPerson = async (db: Db, id: number) =>
  found(
    await db
      .selectFrom('users as u')
      .leftJoin(recruitersAtWork.as('rec'), (join) => join.onRef('rec.user_id', '=', 'u.id'))
      .where('u.id', '=', id)
      .select(['u.id', 'u.first_name', 'u.last_name', 'u.status', 'rec.id as recruiter_id'])
      .select(grantedPeople.as('granted'))
      .executeTakeFirst(),
  )

/** All effective rights of a user, each permission with the roles that give it. */
export const readAccess = async (db: Db, id: number): Promise<EffectiveAccess> => {
  const { recruiter_id: _recruiter, granted: _granted, ...user } = await findPerson(db, id)
  const { roles, givers } = await rolesOf(db, id)
  return {
    user,
    roles,
    permissions: permissions
      .map((name) => ({ name, role_ids: givers(name) }))
      .filter(({ role_ids }) => role_ids.length > 0),
  }
}

type Person = { id: number; granted: GrantedPeople | null; recruiter_id: number | null }
type Owned = { id: number; recruiter_id: number | null; created_by: number | null }
type Role = { id: number; data_scope: string; is_super: boolean }

const scopeStep = (person: Person, lead: Owned, roles: readonly Role[]): AccessExplanation['steps'][number] => {
  const whole = roles.filter((role) => role.is_super || role.data_scope === 'all').map(({ id }) => id)
  const step = 'scope' as const
  if (whole.length > 0) return { step, passes: true, role_ids: whole, reason: 'all' }
  if (person.granted?.lead?.includes(lead.id)) return { step, passes: true, role_ids: [], reason: 'granted' }
  const role_ids = roles.filter((role) => role.data_scope === 'recruiter').map(({ id }) => id)
  if (role_ids.length === 0) return { step, passes: false, role_ids: [], reason: 'none' }
  if (lead.recruiter_id === null) return { step, passes: true, role_ids, reason: 'pool' }
  if (lead.recruiter_id === person.recruiter_id) return { step, passes: true, role_ids, reason: 'own' }
  const created = lead.created_by === person.id
  return { step, passes: created, role_ids, reason: created ? 'created' : 'foreign' }
}

/** Why a user sees a lead or not; the caller must see the lead, otherwise 404. */
export const explainLead = async (
  db: Db,
  actor: Actor,
  user_id: number,
  lead_id: number,
): Promise<AccessExplanation> => {
  const lead = found(
    await db
      .selectFrom('leads')
      .where('leads.id', '=', lead_id)
      .where(leadScope(actor))
      .select(['id', 'recruiter_id', 'created_by'])
      .executeTakeFirst(),
  )
  const person = await findPerson(db, user_id)
  const { roles, givers } = await rolesOf(db, user_id)
  const owner = lead.recruiter_id
    ? await db
        .selectFrom('recruiters as r')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .where('r.id', '=', lead.recruiter_id)
        .select(['u.id', 'u.first_name', 'u.last_name'])
        .executeTakeFirst()
    : undefined
  const [list, one] = [givers('view leads'), givers('view lead')]
  const steps: AccessExplanation['steps'] = [
    { step: 'active', passes: person.status === 'active', role_ids: [], reason: null },
    { step: 'view_leads', passes: list.length > 0, role_ids: list, reason: null },
    { step: 'view_lead', passes: one.length > 0, role_ids: one, reason: null },
    scopeStep(person, lead, roles),
  ]
  return { visible: steps.every(({ passes }) => passes), steps, owner: owner ?? null }
}
