import { sql } from 'kysely'
import type { PresenceEntity } from '#contract/office/live.ts'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { coordinatorScope } from '#server/team/coordinators/coordinators.policy.ts'
import { foremanScope } from '#server/site/foremen/foremen.policy.ts'
import { freelancerScope } from '#server/team/freelancers/freelancers.policy.ts'
import { wholeHousing } from '#server/site/housing/housing.policy.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'
import { recruiterScope } from '#server/team/recruiters/recruiters.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'

const records = {
  lead: { permission: 'view lead', scope: leadScope },
  candidate: { permission: 'view candidate', scope: candidateScope },
  worker: { permission: 'view worker', scope: workerScope },
  coordinator: { permission: 'view contracts', scope: coordinatorScope },
  foreman: { permission: 'view contracts', scope: foremanScope },
  recruiter: { permission: 'view regular recruiter', scope: recruiterScope },
  contract: { permission: 'view contract', scope: contractScope },
  housing: { permission: 'view contracts', scope: wholeHousing },
  freelance_recruiter: { permission: 'view freelance recruiter', scope: freelancerScope },
} as const satisfies Record<PresenceEntity, { permission: Permission; scope: unknown }>

/** The records of a noun that the actor may open, as a condition on its table; null for none. */
export const openRecords = (actor: Actor, entity: PresenceEntity): Condition | null => {
  const { permission, scope } = records[entity]
  return actor.permissions.has(permission) ? scope(actor) : null
}

/** Whether the actor may open a record. */
export const mayOpenRecord = async (db: Db, actor: Actor, entity: PresenceEntity, id: number) => {
  const inReach = openRecords(actor, entity)
  if (inReach === null) return false
  const table = recordTables[entity]
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${inReach}`.execute(db)
  return rows.length > 0
}
