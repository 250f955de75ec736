import type { Language } from '#contract/basics/language.ts'
import { type Listed, glimpsed, listed } from '#contract/fields/facts.ts'
import type { HousingListQuery } from '#contract/site/housing.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import { type Wanted, exportRecords } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { countryIn, housingWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { housingSortColumns } from './housing.columns.ts'
import { type HousingRow, selectHousing, wantedHousing } from './housing.queries.ts'

type HousingColumn = Listed<typeof housingFields>
type Text = (row: HousingRow) => string | number | null

const OPEN = new Set(glimpsed(housingFields))

const textsOf = (language: Language): Record<HousingColumn, Text> => {
  const words = housingWords[language]
  const country = countryIn(language)
  const plain = Object.fromEntries(
    listed(housingFields).map((field): [string, Text] => [
      field,
      (row) => row[field as keyof HousingRow] as string | number | null,
    ]),
  ) as Record<HousingColumn, Text>
  return {
    ...plain,
    kind: (row) => words.kinds[row.kind],
    country: (row) => country(row.country),
    status: (row) => words.statuses[row.status],
    gender_policy: (row) => words.gender_policies[row.gender_policy],
    documents_state: (row) => row.documents_state && personWords[language].documents_states[row.documents_state],
    responsible_coordinator: ({ responsible_coordinator: one }) => one && fullName(one),
    contracts: (row) => row.contracts.map(({ number, title }) => `${number} ${title}`).join(', '),
    rent_amount: (row) =>
      row.rent_amount === null ? null : `${row.rent_amount} ${row.currency} ${words.rent_periods[row.rent_per!]}`,
    created_at: (row) => minutes(row.created_at),
    updated_at: (row) => minutes(row.updated_at),
  }
}

/** Streams the filtered houses in scope with the chosen columns from a cursor; hidden values are empty. */
export const exportHousing = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  wanted: Wanted<HousingListQuery>,
  accept: string | undefined,
) => {
  const custom = await loadFields(db, actor, 'housing')
  const headers = housingWords[actor.locale].fields
  const every = exportColumns<HousingRow>(wanted.columns, textsOf(actor.locale), headers, custom.fields, actor.locale)
  const columns = veiledColumns(every, wanted.columns, OPEN, (row) => row.whole)
  const rows = selectHousing(exportDb, actor).where(wantedHousing(actor, wanted.query, custom))
  return exportRecords(
    db,
    actor,
    { entity: 'housing', table: 'properties', rows, sorts: housingSortColumns(actor), columns },
    wanted,
    accept,
  )
}
