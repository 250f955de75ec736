import type { Names } from '../exports/person-texts.ts'
import { minutes } from '../exports/person-texts.ts'
import type { StaffRow } from './staff-kind.ts'

/** Columns that are told of every profile in scope. */
export const openColumns: ReadonlySet<string> = new Set([
  'first_name', 'last_name', 'phone', 'status_id', 'status_since', 'created_at', 'updated_at',
]) // prettier-ignore

type Text<Row> = (row: Row) => string | number | null

/** What an export shows of the fields that every profile has; of `columns` beyond them, the value as it is. */
export const profileTexts = <Row extends StaffRow, Column extends string>(
  columns: readonly Column[],
  names: Names,
): Record<Column, Text<Row>> => ({
  ...(Object.fromEntries(
    columns.map((field): [string, Text<Row>] => [field, (row) => row[field as 'phone'] as string | number | null]),
  ) as Record<Column, Text<Row>>),
  status_id: (row: Row) => names.statuses.get(row.status_id) ?? null,
  languages: (row: Row) => row.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
  status_since: (row: Row) => minutes(row.status_since),
  created_at: (row: Row) => minutes(row.created_at),
  updated_at: (row: Row) => minutes(row.updated_at),
})
