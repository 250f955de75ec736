import { type SqlBool, sql } from 'kysely'
import { type WorkerListQuery, workerListQuery } from '#contract/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { boundedCount, countByStatus, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { Condition, FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { overdueWorkers, unnotifiedWorkers, workerConditions } from './workers.columns.ts'
import { workerScope } from './workers.policy.ts'

type Filters = FiltersOf<WorkerListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${workerScope(actor)} and ${workerConditions(actor, query, custom)}`

/** How many workers of the actor's stand too long in their status, have papers that run out, or are not notified; counts to 10,000. */
export const workerQueues = async (db: Db, actor: Actor) => {
  const kept = sql<SqlBool>`${workerScope(actor)} and workers.archived_at is null`
  const live = sql<SqlBool>`${kept} and workers.is_open`
  const count = (condition: Condition) => boundedCount('workers', sql<SqlBool>`${live} and ${condition}`)
  const unnotified = boundedCount('workers', sql<SqlBool>`${kept} and ${unnotifiedWorkers}`)
  const papers = sql<SqlBool>`workers.documents_state in ('expiring', 'expired')`
  const { rows } = await sql<{ overdue: number; papers: number; unnotified: number }>`select
    ${count(overdueWorkers)} as overdue, ${count(papers)} as papers, ${unnotified} as unnotified`.execute(db)
  return rows[0]!
}

/** How many of the workers that a query finds stand in each active status, and how many of them too long. */
export const countWorkerBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'worker', 'workers', wanted(actor, query, custom))

/** How many workers each saved view finds for the actor. */
export const countWorkerViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'worker', 'workers', workerListQuery, (query) => wanted(actor, query, custom))
