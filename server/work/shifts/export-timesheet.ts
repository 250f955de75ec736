import { Readable } from 'node:stream'
import { type SqlBool, sql } from 'kysely'
import type { TimesheetLine, TimesheetQuery } from '#contract/work/timesheet.ts'
import type { ShiftKind } from '#contract/work/shift-choices.ts'
import { type Language, languageTag } from '#contract/basics/language.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import { sumHours, writeHours } from '#contract/basics/hours.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordExport } from '#server/behaviors/exports/record-export.ts'
import { streamExport } from '#server/behaviors/exports/stream-export.ts'
import { all } from '#server/behaviors/lists/filters.ts'
import { clientParty, printingIn } from '#server/behaviors/legal/legal-line.ts'
import { printTable } from '#server/behaviors/pdf/table.ts'
import { labelIn } from '#contract/basics/label-in.ts'
import { timesheetWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { clientsOf } from '../contracts/contract-clients.queries.ts'
import { MOST_LINES, type ScheduleContract, readLines } from './lines.queries.ts'
import { scheduleScope } from './shifts.policy.ts'
import { daysOfMonth, linesOfMonth, timesheetLines } from './timesheet.queries.ts'

const PDF = 'application/pdf'

type Row = TimesheetLine & { contract: ScheduleContract }

/** How many lines are in memory at once, unless one contract has more. */
const LINES_AT_ONCE = 200

/** The contracts of a month in order, in groups with about so many lines together. */
const contractsOf = async (db: Db, actor: Actor, query: TimesheetQuery): Promise<number[][]> => {
  const { rows } = await sql<{ id: number; lines: number }>`
    select assignments.contract_id as id, count(*)::integer as lines
      from assignments join contracts on contracts.id = assignments.contract_id
      join workers on workers.id = assignments.worker_id
    where ${scheduleScope(actor)} and assignments.status in ('planned', 'active', 'ended') and ${timesheetLines(query)}
    group by assignments.contract_id order by 1`.execute(db)
  const groups: number[][] = []
  let held = LINES_AT_ONCE
  for (const { id, lines } of rows) {
    held += lines
    if (held > LINES_AT_ONCE) {
      groups.push([])
      held = lines
    }
    groups.at(-1)!.push(id)
  }
  return groups
}

/** The lines of a month by contract, read in groups of contracts, so an agency is never in memory as a whole. */
async function* rowsOf(
  db: Db,
  actor: Actor,
  query: TimesheetQuery,
  groups: readonly (readonly number[])[],
): AsyncGenerator<Row> {
  for (const ids of groups) {
    const own = all([timesheetLines(query), sql<SqlBool>`assignments.contract_id = any(${[...ids]}::bigint[])`])
    const found = await readLines(db, actor, own, [], Number.MAX_SAFE_INTEGER)
    const contracts = new Map(found.contracts.map((contract) => [contract.id, contract]))
    for (const line of await linesOfMonth(db, actor, found, query.month))
      yield { ...line, contract: contracts.get(line.contract_id)! }
  }
}

const positionsIn = async (db: Db, language: Language) =>
  new Map(
    (await db.selectFrom('positions').select(['id', 'name']).execute()).map(({ id, name }) => [
      id,
      labelIn(name, language),
    ]),
  )

type Words = (typeof timesheetWords)[Language]

/** The text of a day: worked hours, otherwise a short word for the absence, or a mark for an unconfirmed plan. */
const dayText = ({ days }: Row, date: string, words: Words): string | number | null => {
  const own = days.filter((day) => day.date === date)
  const worked = own.filter(({ status }) => status === 'worked')
  if (worked.length > 0) return sumHours(worked.map(({ hours }) => hours))
  if (own.some(({ status }) => status === 'absent')) return words.short.absent
  const [first] = own
  if (first === undefined) return null
  return first.kind === 'work' ? words.short.planned : words.short[first.kind as Exclude<ShiftKind, 'work'>]
}

/** A column of hours is a number in a spreadsheet and `7:40` in a PDF. */
type SheetColumn = { header: string; value: (row: Row) => string | number | null; of?: 'hours' }

const dayColumns = (month: string, words: Words): SheetColumn[] => {
  const { from, to } = daysOfMonth(month)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    header: String(index + 1),
    value: (row: Row) => dayText(row, addDays(from, index), words),
    of: 'hours',
  }))
}

const totals = (words: Words): SheetColumn[] => [
  { header: words.columns.days_worked, value: (row) => row.days_worked },
  { header: words.columns.hours, value: (row) => row.hours, of: 'hours' },
  { header: words.columns.night_hours, value: (row) => row.night_hours, of: 'hours' },
  { header: words.columns.holiday_hours, value: (row) => row.holiday_hours, of: 'hours' },
  { header: words.columns.planned_hours, value: (row) => row.planned_hours, of: 'hours' },
  { header: words.columns.unconfirmed, value: (row) => row.unconfirmed },
]

const person: (words: Words) => SheetColumn = (words) => ({
  header: words.columns.worker,
  value: fullName,
})

const sheetColumns = (month: string, words: Words, positions: ReadonlyMap<number, string>): SheetColumn[] => [
  { header: words.columns.contract, value: ({ contract }) => `${contract.number} ${contract.title}` },
  { header: words.columns.personnel_number, value: (row) => row.personnel_number },
  person(words),
  { header: words.columns.position, value: (row) => positions.get(row.position_id) ?? null },
  ...dayColumns(month, words),
  ...totals(words),
]

const monthIn = (month: string, language: Language) =>
  agencyFormat(languageTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

const printed = async (db: Db, rows: AsyncIterable<Row>, query: TimesheetQuery, actor: Actor): Promise<Buffer> => {
  const words = timesheetWords[actor.locale]
  const columns = [person(words), ...dayColumns(query.month, words), ...totals(words)]
  const lines: Row[] = []
  for await (const row of rows) {
    lines.push(row)
    if (lines.length > MOST_LINES) throw fieldProblem('contract_id', 'timesheet_too_long', { max: MOST_LINES })
  }
  const text = ({ value, of }: SheetColumn, row: Row) => {
    const held = value(row)
    return of === 'hours' && typeof held === 'number' ? writeHours(held) : String(held ?? '')
  }
  const byContract = Map.groupBy(lines, ({ contract }) => contract.id)
  const clients = await clientsOf(db, [...byContract.keys()])
  const parties = new Map(clients.map((client) => [client.id, clientParty(client, actor.locale)]))
  const parts = [...byContract].map(([id, part]) => ({
    title: `${part[0]!.contract.number} ${part[0]!.contract.title}`,
    note: parties.get(id) ?? '',
    rows: part.map((row) => columns.map((column) => text(column, row))),
  }))
  const table = {
    title: `${words.title} – ${monthIn(query.month, actor.locale)}`,
    note: words.legend,
    headers: columns.map(({ header }) => header),
    parts,
  }
  return printTable(table, await printingIn(db, actor.locale, actor.at))
}

/**
 * The month in scope as CSV, or as XLSX or PDF if `accept` asks for it, in the reader's language. The export is
 * recorded in the history of the actor's account.
 */
export const exportTimesheet = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  query: TimesheetQuery,
  accept: string | undefined,
): Promise<Bytes> => {
  const words = timesheetWords[actor.locale]
  const rows = rowsOf(exportDb, actor, query, await contractsOf(exportDb, actor, query))
  const name = `timesheet-${query.month}`
  const pdf = accept?.includes(PDF) ? await printed(exportDb, rows, query, actor) : null
  await recordExport(db, actor, 'timesheet', { query, columns: [pdf ? 'pdf' : 'table'] })
  if (pdf) return { stream: Readable.from([pdf]), content_type: PDF, file_name: `${name}.pdf` }
  const columns = sheetColumns(query.month, words, await positionsIn(exportDb, actor.locale))
  return streamExport(rows, columns, name, accept, actor.locale)
}
