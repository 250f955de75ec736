import { type CoordinatorColumn, type CoordinatorListQuery, coordinatorColumns } from '#contract/coordinators.ts'
import type { Language } from '#contract/basics/language.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns, veiledColumns } from '#server/behaviors/exports/export-columns.ts'
import { type Wanted, exportRecords } from '#server/behaviors/exports/export-records.ts'
import { type Names, loadNames, minutes } from '#server/behaviors/exports/person-texts.ts'
import { coordinatorWords, countryIn, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import { coordinatorSortColumns } from './coordinators.columns.ts'
import { type CoordinatorRow, selectCoordinators, wantedCoordinators } from './coordinators.queries.ts'

type Text = (row: CoordinatorRow) => string | number | null

/** Columns that are told of every coordinator in scope. */
const OPEN = new Set(['first_name', 'last_name', 'phone', 'status_id', 'status_since', 'created_at', 'updated_at'])

const textsOf = (language: Language, names: Names): Record<CoordinatorColumn, Text> => {
  const country = countryIn(language)
  const plain = Object.fromEntries(
    coordinatorColumns.map((field): [string, Text] => [field, (row) => row[field] as string | number | null]),
  ) as Record<CoordinatorColumn, Text>
  return {
    ...plain,
    status_id: (row) => names.statuses.get(row.status_id) ?? null,
    regions: (row) => row.regions.map((one) => [country(one.country), one.city].filter(Boolean).join(' · ')).join(', '),
    languages: (row) => row.languages.map(({ code, level }) => `${code} ${level}`).join(', '),
    status_since: (row) => minutes(row.status_since),
    created_at: (row) => minutes(row.created_at),
    updated_at: (row) => minutes(row.updated_at),
  }
}

/** The filtered coordinators in scope with the chosen columns, streamed from a cursor; of one known in part the rest stays empty. The export itself stands in the history of the actor's account. */
export const exportCoordinators = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  wanted: Wanted<CoordinatorListQuery>,
  accept: string | undefined,
) => {
  const custom = await loadFields(db, actor, 'coordinator')
  const texts = textsOf(actor.locale, await loadNames(db, 'coordinator', actor.locale))
  const headers = { ...personWords[actor.locale].fields, ...coordinatorWords[actor.locale].fields }
  const every = exportColumns<CoordinatorRow>(wanted.columns, texts, headers, custom.fields, actor.locale)
  const chosen = veiledColumns(every, wanted.columns, OPEN, (row) => row.whole)
  const rows = selectCoordinators(exportDb, actor).where(wantedCoordinators(actor, wanted.query, custom))
  return exportRecords(
    db,
    actor,
    { entity: 'coordinator', table: 'coordinators', rows, sorts: coordinatorSortColumns(actor), columns: chosen },
    wanted,
    accept,
  )
}
