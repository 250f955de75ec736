import { type SqlBool, sql } from 'kysely'
import { answered } from '#contract/fields/facts.ts'
import { leadFields } from '#contract/people/leads.fields.ts'
import type { LeadListQuery } from '#contract/people/leads.ts'
import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type RowOf, columnsOf, exportedOf, partOf, readColumns } from '#server/behaviors/lists/columns.ts'
import { groupedListing } from '#server/behaviors/lists/grouped-listing.ts'
import { NEWEST, readerOf } from '#server/behaviors/lists/list-page.ts'
import { findRow, lockStepping } from '#server/behaviors/lists/one-row.ts'
import { nameJson, recruiterJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { leadConditions, leadSortColumns } from './leads.columns.ts'
import { leadScope } from './leads.policy.ts'

const columns = columnsOf('leads', [...answered(leadFields), 'is_open'], {
  status_meanings: sql<StatusMeaning[]>`s.meanings`,
  recruiter: recruiterJson,
  freelance_recruiter: nameJson('fr'),
  creator: nameJson('cu'),
})

/** A lead as it is read: its columns, its status, and the people it refers to. */
export type LeadRow = RowOf<typeof columns>

/** All joins are left joins, which PostgreSQL skips when none of their columns is read. */
const joinedLeads = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('statuses as s', 's.id', 'leads.status_id')
    .leftJoin('recruiters as rec', 'rec.id', 'leads.recruiter_id')
    .leftJoin('users as ru', 'ru.id', 'rec.user_id')
    .leftJoin('freelance_recruiters as fr', 'fr.id', 'leads.freelance_recruiter_id')
    .leftJoin('users as cu', 'cu.id', 'leads.created_by')

/** Leads with status, recruiter and creator; every query of leads starts here. */
export const selectLeads = (db: Db) => readColumns(joinedLeads(db), columns)

const judged = ['id', 'status_meanings', 'archived_at', 'anonymised_at', 'merged_into_id'] as const

/** A query with only the requested fields and those that abilities need. */
const partsOfLeads = readerOf(
  (db, fields) => readColumns(joinedLeads(db), partOf(columns, judged, { created_by: ['creator'] }, fields)),
  sql.ref('leads.id'),
)

const shownBy = { expected_rate: ['expected_rate', 'expected_rate_currency'] } as const

/** A query with only the columns of an export. */
export const selectLeadColumns = (db: Db, names: readonly string[]) =>
  readColumns(joinedLeads(db), exportedOf(columns, shownBy, names))

/** One page of the leads in scope that match the query. */
export const listLeads = (db: Db, actor: Actor, query: LeadListQuery, custom: LoadedFields) => {
  return groupedListing(db, query, {
    table: 'leads',
    entity: 'lead',
    fields: leadFields,
    custom,
    wanted: sql<SqlBool>`${leadScope(actor)} and ${leadConditions(actor, query, custom)}`,
    rows: () => selectLeads(db),
    sorts: leadSortColumns,
    partsOf: partsOfLeads,
    indexed: ['status_id', 'recruiter_id', 'citizenship', 'source', 'city'],
    isFlat: true,
    walked: [NEWEST],
  })
}

/** The lead in scope; throws 404. */
export const findLead = (db: Db, actor: Actor, id: number): Promise<LeadRow> =>
  findRow(selectLeads(db), 'leads', leadScope(actor), id)

/** The lead in scope, locked until the transaction ends; throws 404. */
export const lockLead = (tx: Tx, actor: Actor, id: number): Promise<LeadRow> =>
  lockStepping(selectLeads(tx), 'leads', leadScope(actor), id)
