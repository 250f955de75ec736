import { sql } from 'kysely'
import { type CoordinatorColumn, type CoordinatorListQuery, coordinatorColumns } from '#contract/coordinators.ts'
import type { Language } from '#contract/basics/language.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { exportColumns } from '#server/behaviors/exports/export-columns.ts'
import { type Names, loadNames, minutes } from '#server/behaviors/exports/person-texts.ts'
import { streamExport } from '#server/behaviors/exports/stream-export.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
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

type Wanted = { query: CoordinatorListQuery; columns: string[] }

/** The filtered coordinators in scope with the chosen columns, streamed from a cursor; of one known in part the rest stays empty. The export itself stands in the history of the actor's account. */
export const exportCoordinators = async (
  exportDb: Db,
  db: Db,
  actor: Actor,
  { query, columns }: Wanted,
  accept: string | undefined,
) => {
  const custom = await loadFields(db, actor, 'coordinator')
  const texts = textsOf(actor.locale, await loadNames(db, 'coordinator', actor.locale))
  const headers = { ...personWords[actor.locale].fields, ...coordinatorWords[actor.locale].fields }
  const chosen = exportColumns(columns, texts, headers, custom.fields, actor.locale).map(
    ({ header, value }, index) => ({
      header,
      value: (row: CoordinatorRow) => (row.whole || OPEN.has(columns[index]!) ? value(row) : null),
    }),
  )
  const sorts = coordinatorSortColumns(actor)
  let rows = selectCoordinators(exportDb, actor).where(wantedCoordinators(actor, query, custom))
  for (const sort of query.sort ?? ['-created_at'])
    rows = rows.orderBy(sorts[sort.replace(/^-/, '')]!.by, sort.startsWith('-') ? 'desc' : 'asc')
  const told = { export: { entity: 'coordinator', columns, query } }
  await db
    .transaction()
    .execute((tx) => recordChange(tx, actAgain(actor), 'exported', { entity: 'user', id: actor.user_id! }, {}, told))
  const name = `coordinators-${actor.at.slice(0, 10)}`
  return streamExport(rows.orderBy(sql.ref('coordinators.id'), 'desc').stream(500), chosen, name, accept)
}
