import type { Language } from '#contract/basics/language.ts'
import { type StayColumn, stayColumns } from '#contract/site/housing-choices.ts'
import type { StayListQuery } from '#contract/site/stays.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Text, ownColumns, plainTexts } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { housingWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { type StayRow, selectStays, staySortColumns, wantedStays } from './stays.queries.ts'

const textsOf = (language: Language): Record<StayColumn, Text<StayRow>> => {
  const words = housingWords[language]
  const yesNo = (value: boolean) => words.yes_no[value ? 'yes' : 'no']
  return {
    ...plainTexts(stayColumns),
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

/** The export of stays: the filtered ones in scope with the chosen columns. */
export const stayExport = (
  exportDb: Db,
  db: Db,
  actor: Actor,
  wanted: Wanted<Omit<StayListQuery, 'page' | 'limit' | 'after'>>,
) => {
  const { first_name, last_name, city } = personWords[actor.locale].fields
  const headers = { first_name, last_name, city, ...housingWords[actor.locale].stay_fields }
  const columns = ownColumns(wanted.columns, textsOf(actor.locale), headers)
  const { sort: _order, ...query } = wanted.query
  const rows = selectStays(exportDb, actor).where(wantedStays(actor, query))
  return { entity: 'stay', table: 'stays', rows, sorts: staySortColumns, columns }
}
