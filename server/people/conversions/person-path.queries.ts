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

const mayOpen = async (db: Db, actor: Actor, entity: Entity, id: number) => {
  const { table, permission, scope } = stages[entity]
  if (!actor.permissions.has(permission)) return false
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${id} and ${scope(actor)}`.execute(db)
  return rows.length > 0
}

type Row = Record<`${Entity}_id`, number | null> & Record<`${Entity}_since` | `${Entity}_ended`, string | null>

const columns = sql`l.id as lead_id, l.created_at as lead_since, l.archived_at as lead_ended, c.id as candidate_id,
  c.created_at as candidate_since, c.archived_at as candidate_ended, w.id as worker_id, w.created_at as worker_since,
  w.archived_at as worker_ended`

const stageOf = (row: Row, entity: Entity) => {
  const [id, since] = [row[`${entity}_id`], row[`${entity}_since`]]
  return id === null || since === null ? [] : [{ entity, id, since, ended: row[`${entity}_ended`] }]
}

/**
 * The records of a person, as far as the actor may open them, each with the period until the next; 404 when the actor
 * may not open the requested record.
 */
export const readPersonPath = async (db: Db, actor: Actor, entity: Entity, id: number): Promise<PersonStage[]> => {
  const { rows } = await sql<Row>`select ${columns} from ${joined[entity]} = ${id} limit 1`.execute(db)
  const row = found(rows[0])
  const whole = (['lead', 'candidate', 'worker'] as const).flatMap((one) => stageOf(row, one))
  const path = whole.map(({ ended, ...stage }, place) => ({ ...stage, until: whole[place + 1]?.since ?? ended }))
  const open = await Promise.all(path.map((stage) => mayOpen(db, actor, stage.entity, stage.id)))
  found(path.find((stage, place) => stage.entity === entity && open[place]))
  return path.filter((_, place) => open[place])
}
