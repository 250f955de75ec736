import { type SqlBool, sql } from 'kysely'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { FreelancerNumber } from '#contract/team/freelancer-choices.ts'
import { type FreelancerListQuery, freelancerListQuery } from '#contract/team/freelancers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { countSavedViews } from '#server/behaviors/lists/counts.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { type RowOf, columnsOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { findRow } from '#server/behaviors/lists/one-row.ts'
import { nameJson, recruiterJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { peopleBrought } from './freelancer-numbers.ts'
import { freelancerConditions, freelancerSortColumns } from './freelancers.columns.ts'
import { knowsWhoBrought } from '#contract/fields/reader.ts'
import { freelancerScope } from './freelancers.policy.ts'

const columns = columnsOf('freelance_recruiters', '*', {
  leads: sql<number>`coalesce(brought.leads, 0)`,
  candidates: sql<number>`coalesce(brought.candidates, 0)`,
  working_now: sql<number>`coalesce(brought.working_now, 0)`,
  open_disputes: sql<number>`coalesce(brought.open_disputes, 0)`,
  sensitive: sql<
    Partial<Record<FreelancerNumber, string>>
  >`case when freelance_recruiters.person_key_id is null then '{}'::jsonb else (select coalesce(jsonb_object_agg(v.field, v.tail), '{}')
    from sealed_values v where v.entity = 'freelance_recruiter' and v.entity_id = freelance_recruiters.id) end`,
  supervisor: recruiterJson.$notNull(),
  creator: nameJson('cu'),
})

/**
 * A freelance recruiter as they are read: columns, supervisor, the ends of sealed numbers, and counts of introduced
 * people.
 */
export type FreelancerRow = RowOf<typeof columns>

/** Freelance recruiters with supervisor and counts; every query of them starts here. */
export const selectFreelancers = (db: Db) =>
  readColumns(
    db
      .selectFrom('freelance_recruiters')
      .leftJoin('recruiters as rec', 'rec.id', 'freelance_recruiters.supervisor_id')
      .leftJoin('users as ru', 'ru.id', 'rec.user_id')
      .leftJoin('users as cu', 'cu.id', 'freelance_recruiters.created_by')
      .leftJoin(peopleBrought.as('brought'), 'brought.freelance_recruiter_id', 'freelance_recruiters.id'),
    columns,
  )

/** The rows in the actor's scope that match the query. */
export const wantedFreelancers = (actor: Actor, query: FiltersOf<FreelancerListQuery>, custom: LoadedFields) =>
  sql<SqlBool>`${freelancerScope(actor)} and ${freelancerConditions(actor, query, custom)}`

/** One page of the freelance recruiters in scope that match the query. */
export const listFreelancers = (db: Db, actor: Actor, query: FreelancerListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'freelance_recruiters',
    fields: freelancerFields,
    custom,
    wanted: wantedFreelancers(actor, query, custom),
    rows: () => selectFreelancers(db),
    sorts: freelancerSortColumns,
  })
}

/** The freelance recruiter in scope; throws 404. */
export const findFreelancer = (db: Db, actor: Actor, id: number): Promise<FreelancerRow> =>
  findRow(selectFreelancers(db), 'freelance_recruiters', freelancerScope(actor), id)

/** The same, locked until the transaction ends. */
export const lockFreelancer = async (tx: Tx, actor: Actor, id: number): Promise<FreelancerRow> => {
  found(
    await tx
      .selectFrom('freelance_recruiters')
      .where('id', '=', id)
      .where(freelancerScope(actor))
      .select('id')
      .forUpdate()
      .executeTakeFirst(),
  )
  return findFreelancer(tx, actor, id)
}

/** How many freelance recruiters each saved view finds for the actor. */
export const countFreelancerViews = (db: Db, actor: Actor, custom: LoadedFields) =>
  countSavedViews(db, actor, 'freelance_recruiter', 'freelance_recruiters', freelancerListQuery, (query) =>
    wantedFreelancers(actor, query, custom),
  )

/**
 * Names of the freelance recruiters in scope for pickers and filters, the archived ones last; none for actors who may
 * not know who introduced people.
 */
export const freelancerOptions = async (db: Db, actor: Actor) =>
  knowsWhoBrought(actor)
    ? db
        .selectFrom('freelance_recruiters')
        .where(freelancerScope(actor))
        .where('anonymised_at', 'is', null)
        .select(['id', 'first_name', 'last_name'])
        .select(sql<boolean>`status = 'active' and archived_at is null`.as('active'))
        .orderBy(sql`archived_at is not null`)
        .orderBy('first_name')
        .orderBy('last_name')
        .limit(1_000)
        .execute()
    : []
