import { type SqlBool, sql } from 'kysely'
import { type DateColumn, type ImportRow, type ImportRun } from '#contract/people/imports.ts'
import { type ImportRowState, importRowStates, recordStates } from '#contract/people/import-choices.ts'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { NEEDS_ORDER, dayIn } from '#server/behaviors/imports/date-order.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'
import { centuryOf } from './target-kinds.ts'

const UNDO_HOURS = 24
const PAGE = 100
const SAMPLE = 5
const DATE_SAMPLES = 3

const counts = sql<Partial<Record<ImportRowState, number>>>`coalesce((select jsonb_object_agg(state, n) from (
  select r.state, count(*) as n from import_rows r where r.import_id = i.id group by r.state) as by_state), '{}')`

/** Rows that are imported without the values that their problems name. */
const IS_INCOMPLETE = sql<SqlBool>`state in (${sql.join(recordStates.map((state) => sql.lit(state)))}) and problems <> '[]'`

const incomplete = sql<number>`(select count(*)::int from import_rows where import_id = i.id and ${IS_INCOMPLETE})`

const sample = sql<string[][]>`coalesce((select jsonb_agg(s.cells order by s.number) from (
  select r.cells, r.number from import_rows r where r.import_id = i.id order by r.number limit ${sql.lit(SAMPLE)}) as s), '[]')`

const remembered = sql<boolean>`exists (select 1 from import_mappings m
  where m.user_id = i.created_by and m.entity = i.entity and m.header_key = i.header_key)`

/** The first texts of each date column of a checked import. */
const dateTexts = sql<Record<string, string[]>>`case when i.state = 'checked' then coalesce((
  select jsonb_object_agg(d.column_number, (select jsonb_agg(t.text order by t.number) from (
    select r.cells ->> d.column_number::int as text, min(r.number) as number from import_rows r
    where r.import_id = i.id and r.cells ->> d.column_number::int ~ ${NEEDS_ORDER}
    group by 1 order by 2 limit ${sql.lit(DATE_SAMPLES)}) as t))
  from jsonb_object_keys(i.date_readings) as d(column_number)), '{}') else '{}' end`

const selectImports = (db: Db) =>
  db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select(['u.id as creator_id', 'u.first_name', 'u.last_name'])
    .select([counts.as('counts'), incomplete.as('incomplete'), sample.as('sample'), remembered.as('remembered')])
    .select(dateTexts.as('date_texts'))

export type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const importScope = (actor: Actor) =>
  actor.is_super ? sql<SqlBool>`true` : sql<SqlBool>`i.created_by = ${actor.user_id}`

/** The actor's imports of a noun, newest first; a super-admin sees all. */
export const listImports = (db: Db, actor: Actor, entity: ImportEntity) =>
  selectImports(db).where('i.entity', '=', entity).where(importScope(actor)).orderBy('i.id', 'desc').limit(50).execute()

/** The import in scope; throws 404. */
export const findImport = async (db: Db, actor: Actor, entity: ImportEntity, id: number): Promise<ImportRecord> =>
  found(
    await selectImports(db)
      .where('i.id', '=', id)
      .where('i.entity', '=', entity)
      .where(importScope(actor))
      .executeTakeFirst(),
  )

/** The import in scope, locked until the transaction ends; throws 404. */
export const lockImport = async (tx: Tx, actor: Actor, entity: ImportEntity, id: number): Promise<ImportRecord> =>
  found(
    await selectImports(tx)
      .where('i.id', '=', id)
      .where('i.entity', '=', entity)
      .where(importScope(actor))
      .forUpdate('i')
      .executeTakeFirst(),
  )

const undoUntil = (run: ImportRecord) =>
  run.state === 'finished' && run.finished_at
    ? new Date(Date.parse(run.finished_at) + UNDO_HOURS * 3_600_000).toISOString()
    : null

const toDates = ({ date_readings, date_texts, mapping }: ImportRecord): DateColumn[] =>
  Object.entries(date_texts).map(([column, texts]) => {
    const field = mapping[column] ?? ''
    const century = centuryOf(field)
    return {
      column: Number(column),
      field,
      ...date_readings[column]!,
      samples: texts.map((text) => ({
        text,
        day_first: dayIn(text, 'day_first', century),
        month_first: dayIn(text, 'month_first', century),
      })),
    }
  })

/** An import as the API answers it. */
export const toImport = (run: ImportRecord): ImportRun => ({
  ...run,
  counts: {
    ...(Object.fromEntries(importRowStates.map((state) => [state, 0])) as Record<ImportRowState, number>),
    ...run.counts,
  },
  dates: toDates(run),
  created_by: { id: run.creator_id, first_name: run.first_name, last_name: run.last_name },
  undo_until: undoUntil(run),
})

/** Whether an import can still be undone. */
export const canUndo = (run: ImportRecord, at: string) => {
  const until = undoUntil(run)
  return until !== null && until > at
}

/** Which rows of an import to list. */
export type RowsQuery = {
  state?: ImportRowState | undefined
  incomplete?: 'yes' | undefined
  after?: number | undefined
}

/** One page of the rows of an import, in the order of the file. */
export const listRows = async (db: Db, run: ImportRecord, query: RowsQuery) => {
  const rows = await db
    .selectFrom('import_rows')
    .where('import_id', '=', run.id)
    .$if(query.state !== undefined, (select) => select.where('state', '=', query.state!))
    .$if(query.incomplete !== undefined, (select) => select.where(IS_INCOMPLETE))
    .$if(query.after !== undefined, (select) => select.where('number', '>', query.after!))
    .select(['number', 'state', 'cells', 'problems', 'duplicates', 'entity_id'])
    .orderBy('number')
    .limit(PAGE + 1)
    .execute()
  const data: ImportRow[] = rows.slice(0, PAGE).map((row) => ({
    ...row,
    values: Object.fromEntries(
      Object.entries(run.mapping).map(([column, field]) => [field, row.cells[Number(column)] ?? '']),
    ),
  }))
  return { data, meta: { next: rows.length > PAGE ? (data.at(-1)?.number ?? null) : null } }
}
