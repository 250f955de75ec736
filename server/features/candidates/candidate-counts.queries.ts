import { type SqlBool, sql } from 'kysely'
import { type CandidateListQuery, candidateListQuery } from '#contract/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { boundedCount, countByStatus, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { arrivingCandidates, candidateConditions, overdueCandidates } from './candidates.columns.ts'
import { candidateScope, onlyWhole } from './candidates.policy.ts'

type Filters = FiltersOf<CandidateListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${candidateScope(actor)} and ${candidateConditions(actor, query, custom)}`

/** How many candidates of the actor's stand too long in their status, arrive within 72 hours, or have papers that run out; counts to 10,000. */
export const candidateQueues = async (db: Db, actor: Actor) => {
  const live = sql<SqlBool>`${candidateScope(actor)} and candidates.archived_at is null and candidates.is_open`
  const count = (condition: typeof live) =>
    boundedCount('candidates', sql<SqlBool>`${live} and ${onlyWhole(actor, condition)}`)
  const papers = sql<SqlBool>`candidates.documents_state in ('expiring', 'expired')`
  const { rows } = await sql<{ overdue: number; arriving: number; papers: number }>`select
    ${count(overdueCandidates)} as overdue, ${count(arrivingCandidates)} as arriving, ${count(papers)} as papers`.execute(
    db,
  )
  return rows[0]!
}

/** How many of the candidates that a query finds stand in each active status, and how many of them too long. */
export const countCandidateBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'candidate', 'candidates', wanted(actor, query, custom))

/** How many candidates each saved view finds for the actor. */
export const countCandidateViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'candidate', 'candidates', candidateListQuery, (query) => wanted(actor, query, custom))
