import { coordinatorFields } from '#contract/team/coordinators.fields.ts'
import type { CoordinatorListQuery } from '#contract/team/coordinators.ts'
import { type Listed, glimpsed, listed } from '#contract/fields/facts.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { loadNames } from '#server/behaviors/exports/person-texts.ts'
import { staffTexts } from '#server/behaviors/staff-profiles/export-profiles.ts'
import { coordinatorWords, countryIn, personWords, staffWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { coordinatorSortColumns } from './coordinators.columns.ts'
import { type CoordinatorRow, selectCoordinators, wantedCoordinators } from './coordinators.queries.ts'

/** The export of coordinators: the filtered ones in scope with the chosen columns; hidden values are empty. */
export const coordinatorExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<CoordinatorListQuery>) => {
  const custom = await loadFields(db, actor, 'coordinator')
  const country = countryIn(actor.locale)
  const texts = {
    ...staffTexts<CoordinatorRow, Listed<typeof coordinatorFields>>(
      listed(coordinatorFields),
      await loadNames(db, 'coordinator', actor.locale),
    ),
    documents_state: (row: CoordinatorRow) =>
      row.documents_state && personWords[actor.locale].documents_states[row.documents_state],
    regions: (row: CoordinatorRow) =>
      row.regions.map((one) => [country(one.country), one.city].filter(Boolean).join(' · ')).join(', '),
  }
  const headers = {
    ...personWords[actor.locale].fields,
    ...staffWords[actor.locale].fields,
    ...coordinatorWords[actor.locale].fields,
  }
  const every = exportColumns<CoordinatorRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const chosen = veiledColumns(every, wanted.columns, new Set(glimpsed(coordinatorFields)), (row) => row.whole)
  const rows = selectCoordinators(exportDb, actor).where(wantedCoordinators(actor, wanted.query, custom))
  return { entity: 'coordinator', table: 'coordinators', rows, sorts: coordinatorSortColumns(actor), columns: chosen }
}
