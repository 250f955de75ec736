import { type SqlBool, sql } from 'kysely'
import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import { type CoordinatorListQuery, coordinatorListQuery } from '#contract/team/coordinators.ts'
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
import { coordinatorConditions, coordinatorSortColumns, mainContractCount } from './coordinators.columns.ts'
import { coordinatorNoun, coordinatorScope, wholeCoordinators } from './coordinators.policy.ts'

const columns = (actor: Actor) =>
  columnsOf('coordinators', '*', {
    ...staffParts(coordinatorNoun, wholeCoordinators(actor)),
    main_contracts: mainContractCount,
    ...heldDocuments(actor, 'coordinator'),
  })

/** A coordinator as they are read: profile, contracts, and documents. */
export type CoordinatorRow = RowOf<ReturnType<typeof columns>>

/** Coordinators with users, statuses and contracts; every query of coordinators starts here. */
export const selectCoordinators = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('coordinators')
      .innerJoin('users as u', 'u.id', 'coordinators.user_id')
      .innerJoin('statuses as s', 's.id', 'coordinators.status_id')
      .leftJoin('users as cu', 'cu.id', 'coordinators.created_by'),
    columns(actor),
  )

type Filters = FiltersOf<CoordinatorListQuery>

/** The rows in the actor's scope that match the query. */
export const wantedCoordinators = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${coordinatorScope(actor)} and ${coordinatorConditions(actor, query, custom)}`

/** One page of the coordinators in scope that match the query. */
export const listCoordinators = (db: Db, actor: Actor, query: CoordinatorListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'coordinators',
    entity: 'coordinator',
    fields: coordinatorFields,
    custom,
    whole: wholeCoordinators(actor),
    wanted: wantedCoordinators(actor, query, custom),
    rows: () => selectCoordinators(db, actor),
    sorts: coordinatorSortColumns(actor),
  })
}

/** The coordinator in scope; throws 404. */
export const findCoordinator = (db: Db, actor: Actor, id: number): Promise<CoordinatorRow> =>
  findRow(selectCoordinators(db, actor), 'coordinators', coordinatorScope(actor), id)

/** The coordinator in scope, locked until the transaction ends; throws 404. */
export const lockCoordinator = (tx: Tx, actor: Actor, id: number): Promise<CoordinatorRow> =>
  lockStepping(selectCoordinators(tx, actor), 'coordinators', coordinatorScope(actor), id)

/** How many coordinators of a query are in each active status. */
export const countCoordinatorBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'coordinator', 'coordinators', wantedCoordinators(actor, query, custom))

/** How many coordinators each saved view finds for the actor. */
export const countCoordinatorViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'coordinator', 'coordinators', coordinatorListQuery, (query) =>
    wantedCoordinators(actor, query, custom),
  )
