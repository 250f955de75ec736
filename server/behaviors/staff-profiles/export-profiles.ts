import { type Text, plainTexts } from '../exports/export-columns.ts'
import type { Names } from '../exports/person-texts.ts'
import { minutes } from '../exports/minutes.ts'
import type { ProfileRow, StaffRow } from './staff-kind.ts'

/** The export texts of the fields that every profile has; other `columns` export their value unchanged. */
export const profileTexts = <Row extends ProfileRow, Column extends string>(
  columns: readonly Column[],
): Record<Column, Text<Row>> => ({
  ...plainTexts(columns),
  languages: (row: Row) => row.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
  created_at: (row: Row) => minutes(row.created_at),
  updated_at: (row: Row) => minutes(row.updated_at),
})

/** The same for staff with statuses. */
export const staffTexts = <Row extends StaffRow, Column extends string>(
  columns: readonly Column[],
  names: Names,
): Record<Column, Text<Row>> => ({
  ...profileTexts<Row, Column>(columns),
  status_id: (row: Row) => names.statuses.get(row.status_id) ?? null,
  status_since: (row: Row) => minutes(row.status_since),
})
