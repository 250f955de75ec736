import { type SqlBool, sql } from 'kysely'
import type { Status, StatusEntity } from '#contract/office/statuses.ts'
import { type TaskRelation, taskRelations } from '#contract/office/task-choices.ts'
import type { Usage } from '#contract/office/usage.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { counted, entries, records } from './usage.queries.ts'

const isLive = sql<SqlBool>`a.status in ('planned', 'active')`

/** The open needs, placements and people that use a position. */
export const positionUsage = async (db: Db, actor: Actor, id: number): Promise<Usage> => {
  const needs = sql`from needs n join contracts c on c.id = n.contract_id
    where n.position_id = ${id} and n.is_open and c.is_open and c.archived_at is null`
  const placements = sql`from assignments a join needs n on n.id = a.need_id where n.position_id = ${id} and ${isLive}`
  const wishing = (table: string) =>
    sql`select p.id from ${sql.table(table)} p where p.is_open and p.archived_at is null and ${id} = any(p.desired_position_ids)`
  const ordered = sql`select n.contract_id ${needs}`
  const placed = sql`select a.worker_id ${placements}`
  const groups = [
    ...(await records(db, actor, 'needs', 'contract', sql`select n.id ${needs}`, ordered)),
    ...(await records(db, actor, 'placements', 'worker', sql`select a.id ${placements}`, placed)),
    ...(await records(db, actor, 'wishing_candidates', 'candidate', wishing('candidates'))),
    ...(await records(db, actor, 'wishing_leads', 'lead', wishing('leads'))),
  ]
  return { groups, effects: groups.length > 0 ? [{ code: 'position_kept', count: 0 }] : [] }
}

const isRelation = (entity: StatusEntity): entity is StatusEntity & TaskRelation =>
  (taskRelations as readonly string[]).includes(entity)

/** The active task rules that a status starts. */
export const statusRules = (db: Db, id: number) =>
  entries(db, 'task_rules', sql`select r.id, r.title as name from task_rules r where r.active and r.status_id = ${id}`)

/** The records in a status, and the task rules that it starts. */
export const statusUsage = async (db: Db, actor: Actor, { id, entity }: Status): Promise<Usage> => {
  const inside = sql`select r.id from ${sql.table(recordTables[entity])} r where r.status_id = ${id}`
  const rules = await statusRules(db, id)
  const groups = isRelation(entity)
    ? await records(db, actor, 'records', entity, inside)
    : await counted(db, 'records', inside)
  return {
    groups: [...groups, ...rules],
    effects: rules.map(({ count }) => ({ code: 'rules_silent', count })),
  }
}
