import { type SqlBool, sql } from 'kysely'
import type { Assignment, AssignmentListQuery } from '#contract/work/assignments.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type RowOf, columnsOf, joined, readColumns } from '#server/behaviors/lists/columns.ts'
import { capped } from '#server/behaviors/lists/counts.ts'
import { all, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listing, readerBy } from '#server/behaviors/lists/list-page.ts'
import { byDate, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { findRow, lockRow, readRow } from '#server/behaviors/lists/one-row.ts'
import { nameJson } from '#server/behaviors/people/name-json.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { seesBillRate } from '#contract/fields/readers.ts'
import { assignmentAbilities, assignmentScope } from './assignments.policy.ts'

const column = columnOf('assignments')

const sortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  start_date: { by: column('start_date'), type: 'date' },
  end_date: byDate(column('end_date')),
  status: { by: column('status'), type: 'text' },
  worker: { by: sql.ref('workers.name_key'), type: 'text' },
}

const columns = columnsOf('assignments', '*', {
  position_id: joined('needs', 'position_id'),
  worker: sql<Assignment['worker']>`jsonb_build_object('id', workers.id, 'first_name', workers.first_name,
    'last_name', workers.last_name, 'phone', workers.phone, 'personnel_number', workers.personnel_number,
    'has_photo', workers.photo_file_id is not null, 'status_id', workers.status_id)`,
  contract: sql<Assignment['contract']>`jsonb_build_object('id', contracts.id, 'number', contracts.number,
    'title', contracts.title, 'client_name', contracts.client_name, 'site_city', contracts.site_city,
    'end_date', contracts.end_date)`,
  contract_archived_at: joined('contracts', 'archived_at'),
  contract_is_open: joined('contracts', 'is_open'),
  coordinator: sql<
    Assignment['coordinator']
  >`(select jsonb_build_object('id', c.id, 'user_id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null)
    from coordinators c join users u on u.id = c.user_id where c.id = assignments.coordinator_id)`,
  foreman: sql<
    Assignment['foreman']
  >`(select jsonb_build_object('id', f.id, 'user_id', u.id, 'first_name', u.first_name,
    'last_name', u.last_name, 'has_avatar', u.avatar_file_id is not null)
    from foremen f join users u on u.id = f.user_id where f.id = assignments.foreman_id)`,
  team_user_ids: sql<number[]>`(select coalesce(jsonb_agg(tc.user_id), '[]') from contract_coordinators t
    join coordinators tc on tc.id = t.coordinator_id where t.contract_id = contracts.id and t.to_date is null)`,
  creator: nameJson('cu'),
})

/** A placement as it is read: its columns, its worker, contract and need, and who runs the contract. */
export type AssignmentRow = RowOf<typeof columns>

/**
 * PostgreSQL chooses the order of at most eight joined tables: with more here, a page would be joined after all
 * placements had been read.
 */
const selectAssignments = (db: Db) =>
  readColumns(
    db
      .selectFrom('assignments')
      .innerJoin('workers', 'workers.id', 'assignments.worker_id')
      .innerJoin('contracts', 'contracts.id', 'assignments.contract_id')
      .innerJoin('needs', 'needs.id', 'assignments.need_id')
      .leftJoin('users as cu', 'cu.id', 'assignments.created_by'),
    columns,
  )

const conditions = (query: AssignmentListQuery) =>
  all([
    ...searchIn(sql.ref('workers.name_key'), query.search),
    isOneOf(column('contract_id'), query.contract_id),
    isOneOf(column('need_id'), query.need_id),
    isOneOf(column('worker_id'), query.worker_id),
    isOneOf(column('coordinator_id'), query.coordinator_id),
    isOneOf(column('foreman_id'), query.foreman_id),
    isCode(column('status'), query.status),
    onDays(column('start_date'), query.start_date),
    onDays(column('end_date'), query.end_date),
  ])

/** One page of the placements in scope that match the query; a first page that is not full is not counted. */
export const listAssignments = async (db: Db, actor: Actor, query: AssignmentListQuery) => {
  const wanted = sql<SqlBool>`${assignmentScope(actor)} and ${conditions(query)}`
  const counted = sql`select 1 from assignments join contracts on contracts.id = assignments.contract_id
    join workers on workers.id = assignments.worker_id where ${wanted}`
  const rows = () => selectAssignments(db)
  const found = db
    .selectFrom('assignments')
    .innerJoin('contracts', 'contracts.id', 'assignments.contract_id')
    .innerJoin('workers', 'workers.id', 'assignments.worker_id')
    .where(wanted)
  const id = sql.ref('assignments.id')
  const whole = () => readerBy(rows(), id)
  const list = listing(db, rows, counted, query, sortColumns, id, { found, partsOf: whole })
  const page = await list.slim([])
  const isAll = page.meta.page === 1 && page.meta.next === null
  return { rows: page.rows, meta: { ...page.meta, ...(isAll ? capped(page.rows.length) : await list.count()) } }
}

/** The placement, if it is in scope. */
export const seekAssignment = (db: Db, actor: Actor, id: number) =>
  readRow(selectAssignments(db), 'assignments', assignmentScope(actor), id)

/** The placement in scope; throws 404. */
export const findAssignment = (db: Db, actor: Actor, id: number): Promise<AssignmentRow> =>
  findRow(selectAssignments(db), 'assignments', assignmentScope(actor), id)

/** The placement in scope, with its worker and then itself locked until the transaction ends; throws 404. */
export const lockAssignment = async (tx: Tx, actor: Actor, id: number): Promise<AssignmentRow> => {
  const { worker_id } = await findAssignment(tx, actor, id)
  await tx.selectFrom('workers').where('id', '=', worker_id).select('id').forUpdate().execute()
  return lockRow(selectAssignments(tx), 'assignments', assignmentScope(actor), id)
}

/** A placement as the actor may see it, with their abilities. */
export const toAssignment = (actor: Actor, row: AssignmentRow): Assignment => {
  const { creator, contract_archived_at: _archived, contract_is_open: _open, team_user_ids: _team, ...fields } = row
  return {
    ...fields,
    bill_rate: seesBillRate(actor) ? row.bill_rate : null,
    created_by: creator,
    abilities: assignmentAbilities(actor, row),
  }
}
