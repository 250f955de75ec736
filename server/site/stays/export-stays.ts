import type { Language } from '#contract/basics/language.ts'
import { type StayColumn, stayColumns } from '#contract/site/housing-choices.ts'
import type { StayListQuery } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { ownColumns } from '#server/behaviors/exports/export-columns.ts'
import { type Wanted, exportRecords } from '#server/behaviors/exports/export-records.ts'
import { housingWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { type StayRow, selectStays, staySortColumns, wantedStays } from './stays.queries.ts'

type Text = (row: StayRow) => string | number | null

const textsOf = (language: Language): Record<StayColumn, Text> => {
  const words = housingWords[language]
  const yesNo = (value: boolean) => words.yes_no[value ? 'yes' : 'no']
  const plain = Object.fromEntries(
    stayColumns.map((field): [string, Text] => [field, (row) => row[field as keyof StayRow] as string | number | null]),
  ) as Record<StayColumn, Text>
  return {
    ...plain,
    house: (row) => row.house_name,
    city: (row) => row.house_city,
    room: (row) => row.room_name,
    last_name: (row) => row.person.last_name,
    first_name: (row) => row.person.first_name,
    status: (row) => words.stay_statuses[row.status],
    charge_per: (row) => (row.charge_per === null ? null : words.charge_periods[row.charge_per]),
    deposit_paid: (row) => yesNo(row.deposit_paid),
    keys_issued: (row) => yesNo(row.keys_issued),
  }
}

/** Streams the filtered stays in scope with the chosen columns from a cursor. */
export const exportStays = (
  exportDb: Db,
  db: Db,
  actor: Actor,
  wanted: Wanted<Omit<StayListQuery, 'page' | 'limit' | 'after'>>,
  accept: string | undefined,
) => {
  const { first_name, last_name, city } = personWords[actor.locale].fields
  const headers = { first_name, last_name, city, ...housingWords[actor.locale].stay_fields }
  const columns = ownColumns(wanted.columns, textsOf(actor.locale), headers)
  const { sort: _order, ...query } = wanted.query
  const rows = selectStays(exportDb, actor).where(wantedStays(actor, query))
  return exportRecords(
    db,
    actor,
    { entity: 'stay', table: 'stays', rows, sorts: staySortColumns, columns },
    wanted,
    accept,
  )
}
