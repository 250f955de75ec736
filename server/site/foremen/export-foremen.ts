import { type Listed, glimpsed, listed } from '#contract/fields/facts.ts'
import { foremanFields } from '#contract/site/foremen.fields.ts'
import type { ForemanListQuery } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import type { Wanted } from '#server/behaviors/exports/export-records.ts'
import { loadNames } from '#server/behaviors/exports/person-texts.ts'
import { staffTexts } from '#server/behaviors/staff-profiles/export-profiles.ts'
import { foremanWords, personWords, staffWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { foremanSortColumns } from './foremen.columns.ts'
import { type ForemanRow, selectForemen, wantedForemen } from './foremen.queries.ts'

/** The export of foremen: the filtered ones in scope with the chosen columns; hidden values are empty. */
export const foremanExport = async (exportDb: Db, db: Db, actor: Actor, wanted: Wanted<ForemanListQuery>) => {
  const custom = await loadFields(db, actor, 'foreman')
  const names = await loadNames(db, 'foreman', actor.locale)
  const texts = {
    ...staffTexts<ForemanRow, Listed<typeof foremanFields>>(listed(foremanFields), names),
    documents_state: (row: ForemanRow) =>
      row.documents_state && personWords[actor.locale].documents_states[row.documents_state],
  }
  const words = [personWords, staffWords, foremanWords].map((all) => all[actor.locale].fields)
  const headers = Object.assign({}, ...words) as Record<string, string>
  const every = exportColumns<ForemanRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const chosen = veiledColumns(every, wanted.columns, new Set(glimpsed(foremanFields)), (row) => row.whole)
  const rows = selectForemen(exportDb, actor).where(wantedForemen(actor, wanted.query, custom))
  return { entity: 'foreman', table: 'foremen', rows, sorts: foremanSortColumns(actor), columns: chosen }
}
