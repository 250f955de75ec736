import { type SqlBool, sql } from 'kysely'
import { type ContractListQuery, contractListQuery } from '#contract/work/contract-list.ts'
import { queues } from '#contract/office/queues.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { boundedCount, countByStatus, countQueues, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import { contractConditions, draftContracts } from './contracts.columns.ts'
import { contractScope } from './contracts.policy.ts'

type Filters = FiltersOf<ContractListQuery>

const wanted = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${contractScope(actor)} and ${contractConditions(actor, query, custom)}`

/** How many contracts in scope end within thirty days, and how many are drafts; counted to 10,000. */
export const contractQueues = async (db: Db, actor: Actor, custom: LoadedFields) => {
  const found = (query: Filters) => wanted(actor, query, custom)
  const { rows } = await sql<{ drafts: number }>`
    select ${boundedCount('contracts', sql<SqlBool>`${found({})} and ${draftContracts}`)} as drafts`.execute(db)
  return { ...(await countQueues(db, 'contracts', queues.contracts, contractListQuery, found)), ...rows[0]! }
}

/** How many contracts of a query are in each active status, and how many of them for too long. */
export const countContractBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'contract', 'contracts', wanted(actor, query, custom))

/** How many contracts each saved view finds for the actor. */
export const countContractViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'contract', 'contracts', contractListQuery, (query) => wanted(actor, query, custom))
