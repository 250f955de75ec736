import { sql } from 'kysely'
import type { BulkRow, BulkRowState } from '#contract/behaviors/bulk.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { BulkRecord } from '#server/behaviors/bulk/bulk-runs.ts'
import { columnOf } from '#server/behaviors/lists/record-filters.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { candidateScope } from '#server/people/candidates/candidates.policy.ts'
import { contractScope } from '#server/work/contracts/contracts.policy.ts'
import { sqlName } from '#server/behaviors/people/full-name.ts'
import { taskScope } from '../tasks/tasks.policy.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { leadScope } from '#server/people/leads/leads.policy.ts'

const PAGE = 100

const scopes = { lead: leadScope, candidate: candidateScope, worker: workerScope } as const

/** The rows of a bulk addition have the names of their contracts. */
const contractName = (actor: Actor) =>
  sql<string | null>`(select contracts.number || ' ' || contracts.title from contracts
    where contracts.id = b.entity_id and ${contractScope(actor)})`

const titleOf = (actor: Actor) =>
  sql<string | null>`(select tasks.title from tasks where tasks.id = b.entity_id and ${taskScope(actor)})`

const personNamed = (entity: keyof typeof scopes, actor: Actor) => {
  const table = recordTables[entity]
  const column = columnOf(table)
  return sql<string | null>`(select ${sqlName(table)} from ${sql.table(table)}
    where ${column('id')} = b.entity_id and ${scopes[entity](actor)})`
}

const nameOf = (entity: string, actor: Actor) => {
  if (entity === 'addition') return contractName(actor)
  return entity === 'task' ? titleOf(actor) : personNamed(entity as keyof typeof scopes, actor)
}

/** Rows of a bulk action in order, a hundred per page, with names where the actor may still see them. */
export const listBulkRows = async (
  db: Db,
  actor: Actor,
  run: BulkRecord,
  query: { state?: BulkRowState | undefined; after?: number | undefined },
) => {
  const rows: BulkRow[] = await db
    .selectFrom('bulk_rows as b')
    .where('b.bulk_run_id', '=', run.id)
    .where('b.number', '>', query.after ?? 0)
    .$if(query.state !== undefined, (found) => found.where('b.state', '=', query.state!))
    .select(['b.number', 'b.entity_id', 'b.state', 'b.problems', nameOf(run.entity, actor).as('name')])
    .orderBy('b.number')
    .limit(PAGE + 1)
    .execute()
  const data = rows.slice(0, PAGE)
  return { data, meta: { next: rows.length > PAGE ? (data.at(-1)?.number ?? null) : null } }
}
