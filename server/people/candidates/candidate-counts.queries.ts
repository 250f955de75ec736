import { type SqlBool, sql } from 'kysely'
import { type CandidateListQuery, candidateListQuery } from '#contract/people/candidates.ts'
import { queues } from '#contract/office/queues.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { countByStatus, countQueues, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { candidateConditions } from './candidates.columns.ts'
import { candidateScope } from './candidates.policy.ts'

type Filters = FiltersOf<CandidateListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${candidateScope(actor)} and ${candidateConditions(actor, query, custom)}`

/**
 * How many candidates of the actor need a call now, are in their status for too long, arrive within 72 hours or are overdue, or have
 * expiring documents; counted to 10,000.
 */
export const candidateQueues = (db: Db, actor: Actor, custom: LoadedFields) =>
  countQueues(db, 'candidates', queues.candidates, candidateListQuery, (query) => wanted(actor, query, custom))

/** How many candidates of a query are in each active status, and how many of them for too long. */
export const countCandidateBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'candidate', 'candidates', wanted(actor, query, custom))

/** How many candidates each saved view finds for the actor. */
export const countCandidateViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'candidate', 'candidates', candidateListQuery, (query) => wanted(actor, query, custom))
