import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { coordinatorUserIds, isCandidateVisible } from '#server/people/candidates/candidates.policy.ts'
import { coordinatorReach } from '#server/team/coordinators/coordinators.policy.ts'
import { foremanReach } from '#server/site/foremen/foremen.policy.ts'
import { isFreelancerVisible } from '#server/team/freelancers/freelancers.policy.ts'
import { isLeadVisible } from '#server/people/leads/leads.policy.ts'
import { isRecruiterVisible } from '#server/team/recruiters/recruiters.policy.ts'
import { isFree, isWorkerVisible, workerCoordinatorIds } from '#server/people/workers/workers.policy.ts'

type Told = { id: number; transaction_id?: string }

/** Makes the check of who gets an event about a changed record. */
export type Watch = (db: Db, told: Told) => Promise<(actor: Actor) => boolean>

export const watchLead: Watch = async (db, { id, transaction_id }) => {
  const lead = await db
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['id', 'recruiter_id', 'created_by'])
    .executeTakeFirst()
  if (!lead) return () => false
  const left = transaction_id
    ? await db
        .selectFrom('change_history')
        .where('entity', '=', 'lead')
        .where('entity_id', '=', id)
        .where('transaction_id', '=', transaction_id)
        .where('field', '=', 'recruiter_id')
        .where('action', '!=', 'created')
        .select('old_value')
        .executeTakeFirst()
    : undefined
  const before = left && { ...lead, recruiter_id: left.old_value as number | null }
  return (actor) =>
    actor.permissions.has('view leads') &&
    (isLeadVisible(actor, lead) || (before !== undefined && isLeadVisible(actor, before)))
}

export const watchUser: Watch =
  async (_db, { id }) =>
  (actor) =>
    actor.user_id === id || actor.permissions.has('view users')

export const watchCandidate: Watch = async (db, { id }) => {
  const candidate = await db
    .selectFrom('candidates as c')
    .innerJoin('statuses as s', 's.id', 'c.status_id')
    .where('c.id', '=', id)
    .select(['c.id', 's.meanings as status_meanings'])
    .select(coordinatorUserIds(sql.ref('c.id')).as('coordinator_user_ids'))
    .executeTakeFirst()
  return (actor) =>
    candidate !== undefined && actor.permissions.has('view candidates') && isCandidateVisible(actor, candidate)
}

export const watchWorker: Watch = async (db, { id }) => {
  const worker = await db
    .selectFrom('workers as w')
    .where('w.id', '=', id)
    .select(['w.id', 'w.recruiter_id', isFree(sql.ref('w.id')).as('is_free')])
    .select(workerCoordinatorIds(sql.ref('w.id')).as('coordinator_user_ids'))
    .executeTakeFirst()
  return (actor) => worker !== undefined && actor.permissions.has('view workers') && isWorkerVisible(actor, worker)
}

export const watchCoordinator: Watch = async (db, { id }) => {
  const reaches = await coordinatorReach(db, id)
  return (actor) => actor.permissions.has('view contracts') && reaches(actor)
}

export const watchForeman: Watch = async (db, { id }) => {
  const reaches = await foremanReach(db, id)
  return (actor) => actor.permissions.has('view contracts') && reaches(actor)
}

export const watchRecruiter: Watch = async (db, { id }) => {
  const recruiter = await db.selectFrom('recruiters').where('id', '=', id).select('user_id').executeTakeFirst()
  return (actor) =>
    recruiter !== undefined && actor.permissions.has('view regular recruiters') && isRecruiterVisible(actor, recruiter)
}

export const watchFreelancer: Watch = async (db, { id }) => {
  const row = await db
    .selectFrom('freelance_recruiters')
    .where('id', '=', id)
    .select('supervisor_id')
    .executeTakeFirst()
  return (actor) =>
    row !== undefined && actor.permissions.has('view freelance recruiters') && isFreelancerVisible(actor, row)
}

export const watchClaim: Watch = async (db, { id }) => {
  const claim = await db
    .selectFrom('freelance_claims')
    .where('id', '=', id)
    .select('freelance_recruiter_id')
    .executeTakeFirst()
  return claim ? watchFreelancer(db, { id: claim.freelance_recruiter_id }) : () => false
}
