import { type SqlBool, sql } from 'kysely'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import { type ForemanListQuery, foremanListQuery } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { countByStatus, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { staffParts } from '#server/behaviors/staff-profiles/staff-columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { heldDocuments } from '#server/people/documents/held-documents.queries.ts'
import { workerScope } from '#server/people/workers/workers.policy.ts'
import { foremanConditions, foremanSortColumns } from './foremen.columns.ts'
import { crewCount, foremanNoun, foremanScope, wholeForemen } from './foremen.policy.ts'

const columns = (actor: Actor) =>
  columnsOf('foremen', '*', {
    ...staffParts(foremanNoun, wholeForemen(actor)),
    crew: crewCount,
    ...heldDocuments(actor, 'foreman'),
    known_worker_id: sql<
      number | null
    >`(select workers.id from workers where workers.id = foremen.worker_id and ${workerScope(actor)})`,
  })

/** A foreman as they are read: profile, crew and its maximum size, the worker they were (if visible), and documents. */
export type ForemanRow = RowOf<ReturnType<typeof columns>>

/** Foremen with users, statuses, contracts and crews; every query of foremen starts here. */
export const selectForemen = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('foremen')
      .innerJoin('users as u', 'u.id', 'foremen.user_id')
      .innerJoin('statuses as s', 's.id', 'foremen.status_id')
      .leftJoin('users as cu', 'cu.id', 'foremen.created_by'),
    columns(actor),
  )

type Filters = FiltersOf<ForemanListQuery>

/** The rows in the actor's scope that match the query. */
export const wantedForemen = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${foremanScope(actor)} and ${foremanConditions(actor, query, custom)}`

/** One page of the foremen in scope that match the query. */
export const listForemen = (db: Db, actor: Actor, query: ForemanListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'foremen',
    entity: 'foreman',
    fields: foremanFields,
    custom,
    whole: wholeForemen(actor),
    wanted: wantedForemen(actor, query, custom),
    rows: () => selectForemen(db, actor),
    sorts: foremanSortColumns(actor),
  })
}

/** The foreman in scope; throws 404. */
export const findForeman = (db: Db, actor: Actor, id: number): Promise<ForemanRow> =>
  findRow(selectForemen(db, actor), 'foremen', foremanScope(actor), id)

/** The foreman in scope, locked until the transaction ends; throws 404. */
export const lockForeman = (tx: Tx, actor: Actor, id: number): Promise<ForemanRow> =>
  lockStepping(selectForemen(tx, actor), 'foremen', foremanScope(actor), id)

/** How many foremen of a query are in each active status. */
export const countForemanBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'foreman', 'foremen', wantedForemen(actor, query, custom))

/** How many foremen each saved view finds for the actor. */
export const countForemanViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'foreman', 'foremen', foremanListQuery, (query) => wantedForemen(actor, query, custom))
