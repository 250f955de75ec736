import { sql } from 'kysely'
import type { Permission } from '#contract/behaviors/permissions.ts'
import type { PersonStage } from '#contract/people/conversions.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, all } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { candidateScope, wholeCandidates } from '../candidates/candidates.policy.ts'
import { leadScope } from '../leads/leads.policy.ts'
import { workerScope } from '../workers/workers.policy.ts'

type Entity = PersonStage['entity']

const stages: Record<Entity, { table: string; permission: Permission; scope: (actor: Actor) => Condition }> = {
  lead: { table: 'leads', permission: 'view lead', scope: leadScope },
  candidate: {
    table: 'candidates',
    permission: 'view candidate',
    scope: (actor) => all([candidateScope(actor), wholeCandidates(actor) ?? undefined]),
  },
  worker: { table: 'workers', permission: 'view worker', scope: workerScope },
}

const joined = {
  lead: sql`leads l left join candidates c on c.id = l.converted_candidate_id left join workers w on w.candidate_id = c.id where l.id`,
  candidate: sql`candidates c left join leads l on l.id = c.lead_id left join workers w on w.candidate_id = c.id where c.id`,
  worker: sql`workers w left join candidates c on c.id = w.candidate_id left join leads l on l.id = c.lead_id where w.id`,
}

type Began = { id: number; since: string; ended: string | null }

const readStage = async (db: Db, actor: Actor, entity: Entity, id: number | null): Promise<Began[]> => {
  const { table, permission, scope } = stages[entity]
  if (id === null || !actor.permissions.has(permission)) return []
  const { rows } = await sql<Began>`select ${sql.ref(`${table}.id`)}, ${sql.ref(`${table}.created_at`)} as since,
      ${sql.ref(`${table}.archived_at`)} as ended
    from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)}`.execute(db)
  return rows
}

/** What a person was and became, as far as the actor may open it; 404 where they may not open the record asked for. */
export const readPersonPath = async (db: Db, actor: Actor, entity: Entity, id: number): Promise<PersonStage[]> => {
  const { rows } = await sql<Record<Entity, number | null>>`select l.id as lead, c.id as candidate, w.id as worker
    from ${joined[entity]} = ${id} limit 1`.execute(db)
  const ids = found(rows[0])
  const read: (Began & { entity: Entity })[] = []
  for (const one of ['lead', 'candidate', 'worker'] as const)
    for (const began of await readStage(db, actor, one, ids[one])) read.push({ ...began, entity: one })
  found(read.find((one) => one.entity === entity))
  return read.map(({ ended, ...one }, place) => ({ ...one, until: read[place + 1]?.since ?? ended }))
}
