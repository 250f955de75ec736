import { type SqlBool, sql } from 'kysely'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { WorkerFilters, WorkerListQuery } from '#contract/people/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, overdueIn, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { onlyVisibleFreelancer } from '#server/team/freelancers/freelancers.policy.ts'
import { isUnnotified } from '#server/work/labour-notifications/labour-notifications.policy.ts'
import { documentsEndOn, needNewDocuments } from '#server/people/documents/ending-documents.queries.ts'
import { placementFilters } from './current-placement.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'

const column = columnOf('workers')

/** The sort orders of workers; a status sorts by its position in the chain. */
export const workerSortColumns = sortColumnsOf(workerFields, (name) =>
  name === 'status_id' ? sql.ref('s.position') : column(name),
)

/** Workers that are in their status longer than it allows. */
const overdueWorkers = overdueIn('workers')

/** Workers who must still be reported to the labour office. */
export const unnotifiedWorkers = isUnnotified(sql.ref('workers.id'))

const queue = (query: WorkerFilters): Condition | undefined => {
  if (query.queue === 'overdue') return sql<SqlBool>`workers.is_open and ${overdueWorkers}`
  if (query.queue === 'papers') return needNewDocuments('worker')
  return query.queue === 'unnotified' ? unnotifiedWorkers : undefined
}

const filters = (actor: Actor, query: WorkerFilters, custom: LoadedFields) => [
  queue(query),
  ...placementFilters(actor, query),
  documentsEndOn(actor, query.documents_end),
  ...fieldConditions(workerFields, query, column).map(([name, condition]) =>
    name === 'freelance_recruiter_id' ? onlyVisibleFreelancer(actor, condition) : condition,
  ),
  ...customConditions('workers', custom.fields, query.custom),
]

const searched = (search: string | undefined, numbered: readonly number[] | null): Condition[] => {
  const words = searchIn(column('search_key'), search)
  if (numbered === null || numbered.length === 0) return words
  return [any([sql<SqlBool>`workers.id = any(${[...numbered]}::bigint[])`, all(words)])]
}

/**
 * The conditions of the list's query on `workers`: every filter, and any of the groups; `numbered` are the ids found by
 * a number instead of words.
 */
export const workerConditions = (
  actor: Actor,
  query: FiltersOf<WorkerListQuery>,
  custom: LoadedFields,
  numbered: readonly number[] | null = null,
): Condition =>
  all([
    archivedAs('workers', query.archived),
    foundOrNoted(searched(query.search, numbered), notedIn(actor, 'worker', query)),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
