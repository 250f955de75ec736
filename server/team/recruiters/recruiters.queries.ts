import { type SqlBool, sql } from 'kysely'
import { recruiterFields } from '#contract/team/recruiters.fields.ts'
import { type RecruiterListQuery, recruiterListQuery } from '#contract/team/recruiters.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { findRow, lockRow } from '#server/behaviors/lists/one-row.ts'
import { profileParts } from '#server/behaviors/staff-profiles/staff-columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { figures, placedThisMonth, recruiterConditions, recruiterSortColumns } from './recruiters.columns.ts'
import { recruiterScope, wholeRecruiters } from './recruiters.policy.ts'

const columns = (actor: Actor) => columnsOf('recruiters', '*', { ...profileParts(wholeRecruiters(actor)), ...figures })

/** A recruiter as they are read: profile, open work and placed people. */
export type RecruiterRow = RowOf<ReturnType<typeof columns>>

/** Recruiters with users and figures; every query of recruiters starts here. */
export const selectRecruiters = (db: Db, actor: Actor) =>
  readColumns(
    db
      .selectFrom('recruiters')
      .innerJoin('users as u', 'u.id', 'recruiters.user_id')
      .leftJoin('users as cu', 'cu.id', 'recruiters.created_by')
      .leftJoin(placedThisMonth.as('placed'), (join) => join.onRef('placed.recruiter_id', '=', 'recruiters.id')),
    columns(actor),
  )

type Filters = FiltersOf<RecruiterListQuery>

/** The rows in the actor's scope that match the query. */
export const wantedRecruiters = (actor: Actor, query: Filters, custom: LoadedFields) =>
  sql<SqlBool>`${recruiterScope(actor)} and ${recruiterConditions(actor, query, custom)}`

/** One page of the recruiters in scope that match the query. */
export const listRecruiters = (db: Db, actor: Actor, query: RecruiterListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'recruiters',
    fields: recruiterFields,
    custom,
    whole: wholeRecruiters(actor),
    wanted: wantedRecruiters(actor, query, custom),
    rows: () => selectRecruiters(db, actor),
    sorts: recruiterSortColumns(actor),
  })
}

/** The recruiter in scope; throws 404. */
export const findRecruiter = (db: Db, actor: Actor, id: number): Promise<RecruiterRow> =>
  findRow(selectRecruiters(db, actor), 'recruiters', recruiterScope(actor), id)

/** The recruiter in scope, locked until the transaction ends; throws 404. */
export const lockRecruiter = (tx: Tx, actor: Actor, id: number): Promise<RecruiterRow> =>
  lockRow(selectRecruiters(tx, actor), 'recruiters', recruiterScope(actor), id)

/** How many recruiters each saved view finds for the actor. */
export const countRecruiterViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'recruiter', 'recruiters', recruiterListQuery, (query) =>
    wantedRecruiters(actor, query, custom),
  )

const recruiterOptions = (db: Db) =>
  db
    .selectFrom('recruiters as rec')
    .innerJoin('users as u', 'u.id', 'rec.user_id')
    .select(['rec.id', 'rec.user_id', 'u.first_name', 'u.last_name'])
    .select([sql<boolean>`u.avatar_file_id is not null`.as('has_avatar')])
    .select(sql<boolean>`rec.status = 'active' and u.status = 'active'`.as('active'))
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(1_000)
    .execute()

/** Names of recruiters for pickers and filters of those who may read leads or recruiters. */
export const recruitersFor = async (db: Db, actor: Actor) =>
  actor.permissions.has('view leads') || actor.permissions.has('view regular recruiters') ? recruiterOptions(db) : []
