import { type SqlBool, sql } from 'kysely'
import { type WorkerListQuery, workerListQuery } from '#contract/people/workers.ts'
import { queues } from '#contract/office/queues.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { countByStatus, countQueues, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { workerConditions } from './workers.columns.ts'
import { workerScope } from './workers.policy.ts'

type Filters = FiltersOf<WorkerListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${workerScope(actor)} and ${workerConditions(actor, query, custom)}`

/**
 * How many workers of the actor are in their status for too long, have expiring documents, or are not reported to the
 * labour office; counted to 10,000.
 */
export const workerQueues = (db: Db, actor: Actor, custom: LoadedFields) =>
  countQueues(db, 'workers', queues.workers, workerListQuery, (query) => wanted(actor, query, custom))

/** How many workers each of several queries finds for the actor; counted to 10,000. */
export const countWorkersOf = <Key extends string>(
  db: Db,
  actor: Actor,
  custom: LoadedFields,
  queries: Readonly<Record<Key, Readonly<Record<string, string>>>>,
) => countQueues(db, 'workers', queries, workerListQuery, (query) => wanted(actor, query, custom))

/** How many workers of a query are in each active status, and how many of them for too long. */
export const countWorkerBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'worker', 'workers', wanted(actor, query, custom))

/** How many workers each saved view finds for the actor. */
export const countWorkerViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'worker', 'workers', workerListQuery, (query) => wanted(actor, query, custom))
