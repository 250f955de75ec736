import { type Selectable, type SqlBool, sql } from 'kysely'
import { type ForemanListQuery, foremanListQuery } from '#contract/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { countByStatus, countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { listPage } from '#server/behaviors/lists/list-page.ts'
import { staffColumns } from '#server/behaviors/staff-profiles/staff-columns.ts'
import type { StaffRow } from '#server/behaviors/staff-profiles/staff-kind.ts'
import { underLock } from '#server/behaviors/statuses/under-lock.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ForemenTable } from '#server/db/tables/staff.ts'
import { found } from '#server/platform/problems.ts'
import { type HeldDocuments, heldDocuments } from '../documents/held-documents.policy.ts'
import { workerScope } from '../workers/workers.policy.ts'
import { foremanConditions, foremanSortColumns } from './foremen.columns.ts'
import { crewCount, foremanNoun, foremanScope, wholeForemen } from './foremen.policy.ts'

/** A foreman as they are read: the profile, their crew and its limit, the worker they were as far as the actor may know of them, their papers. */
export type ForemanRow = StaffRow &
  HeldDocuments &
  Pick<Selectable<ForemenTable>, 'worker_id' | 'max_team'> & {
    crew: number
    known_worker_id: number | null
  }

/** Foremen with their users, statuses, contracts and crews; everything that is read of a foreman starts here. */
export const selectForemen = (db: Db, actor: Actor) =>
  db
    .selectFrom('foremen')
    .innerJoin('users as u', 'u.id', 'foremen.user_id')
    .innerJoin('statuses as s', 's.id', 'foremen.status_id')
    .leftJoin('users as cu', 'cu.id', 'foremen.created_by')
    .select(
      sql`${staffColumns(foremanNoun, wholeForemen(actor))}, ${crewCount} as crew, ${heldDocuments(actor, 'foreman')},
        (select workers.id from workers where workers.id = foremen.worker_id and ${workerScope(actor)}) as known_worker_id` as never,
    )
    .$castTo<ForemanRow>()

type Filters = FiltersOf<ForemanListQuery>

/** What the query finds in the actor's scope. */
export const wantedForemen = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${foremanScope(actor)} and ${foremanConditions(actor, query, custom)}`

/** One page of the foremen in scope that the query asks for. */
export const listForemen = (db: Db, actor: Actor, query: ForemanListQuery, custom: LoadedFields) => {
  const wanted = wantedForemen(actor, query, custom)
  return listPage(
    db,
    selectForemen(db, actor).where(wanted),
    sql`select 1 from foremen where ${wanted}`,
    query,
    foremanSortColumns(actor),
    sql.ref('foremen.id'),
  )
}

/** The foreman in scope, or 404. */
export const findForeman = async (db: Db, actor: Actor, id: number): Promise<ForemanRow> =>
  found(await selectForemen(db, actor).where('foremen.id', '=', id).where(foremanScope(actor)).executeTakeFirst())

/** The foreman in scope, locked until the transaction ends, or 404. */
export const lockForeman = async (tx: Tx, actor: Actor, id: number): Promise<ForemanRow> =>
  found(
    await underLock(() =>
      selectForemen(tx, actor)
        .where('foremen.id', '=', id)
        .where(foremanScope(actor))
        .forUpdate('foremen')
        .executeTakeFirst(),
    ),
  )

/** How many of the foremen that a query finds stand in each active status. */
export const countForemanBoard = (db: Db, actor: Actor, query: Filters, custom: LoadedFields) =>
  countByStatus(db, 'foreman', 'foremen', wantedForemen(actor, query, custom))

/** How many foremen each saved view finds for the actor. */
export const countForemanViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'foreman', 'foremen', foremanListQuery, (query) => wantedForemen(actor, query, custom))
