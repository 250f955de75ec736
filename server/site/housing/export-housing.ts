import type { Language } from '#contract/basics/language.ts'
import { type Listed, glimpsed, listed } from '#contract/fields/facts.ts'
import type { HousingListQuery } from '#contract/site/housing.ts'
import { housingFields } from '#contract/site/housing.fields.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { type Text, exportColumns, plainTexts, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { moneyCell, moneyText } from '#server/behaviors/exports/money.ts'
import { countryIn, housingWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { housingSortColumns } from './housing.columns.ts'
import { type HousingRow, selectHousing, wantedHousing } from './housing.queries.ts'

type HousingColumn = Listed<typeof housingFields>

const OPEN = new Set(glimpsed(housingFields))

const textsOf = (language: Language): Record<HousingColumn, Text<HousingRow>> => {
  const words = housingWords[language]
  const country = countryIn(language)
  return {
    ...plainTexts(listed(housingFields)),
    kind: (row) => words.kinds[row.kind],
    country: (row) => country(row.country),
    status: (row) => words.statuses[row.status],
    gender_policy: (row) => words.gender_policies[row.gender_policy],
    documents_state: (row) => row.documents_state && personWords[language].documents_states[row.documents_state],
    responsible_coordinator: ({ responsible_coordinator: one }) => one && fullName(one),
    contracts: (row) => row.contracts.map(({ number, title }) => `${number} ${title}`).join(', '),
    rent_amount: (row) =>
      row.rent_amount === null
        ? null
        : `${moneyText(row.rent_amount, row.currency)} ${words.rent_periods[row.rent_per!]}`,
    deposit: (row) => moneyCell(row.deposit),
    created_at: (row) => minutes(row.created_at),
    updated_at: (row) => minutes(row.updated_at),
  }
}

/** The export of houses: the filtered ones in scope with the chosen columns; hidden values are empty. */
export const housingExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<HousingListQuery>) => {
  const custom = await loadFields(db, actor, 'housing')
  const headers = housingWords[actor.locale].fields
  const every = exportColumns<HousingRow>(wanted.columns, textsOf(actor.locale), headers, custom.fields, actor.locale)
  const columns = veiledColumns(every, wanted.columns, OPEN, (row) => row.whole)
  const rows = selectHousing(exportDb, actor).where(wantedHousing(actor, wanted.query, custom))
  return { entity: 'housing', table: 'properties', rows, sorts: housingSortColumns(actor), columns }
}
