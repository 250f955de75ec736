import { type SqlBool, sql } from 'kysely'
import type { WorkerFilters, WorkerListQuery } from '#contract/workers.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
  type FiltersOf,
  type Condition,
  all,
  any,
  hasText,
  isCode,
  isOneOf,
  onDays,
  withinDays,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { archivedAs, byDate, byText, columnOf, overdueIn, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { onlyKnownGiver } from '../freelancers/freelancers.policy.ts'
import { isUnnotified } from '../labour-notifications/labour-notifications.policy.ts'
import { placementFilters } from './current-placement.ts'

const column = columnOf('workers')

/** What workers can be sorted by. */
export const workerSortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  first_name: { by: column('first_name'), type: 'text' },
  last_name: { by: column('last_name'), type: 'text' },
  personnel_number: { by: column('personnel_number'), type: 'text' },
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  employed_from: byDate(column('employed_from')),
  employed_to: byDate(column('employed_to')),
  city: byText(column('city')),
}

/** Workers that stand in their status longer than it allows. */
const overdueWorkers = overdueIn('workers')

/** Workers of whom the labour office has yet to hear. */
export const unnotifiedWorkers = isUnnotified(sql.ref('workers.id'))

const queue = (query: WorkerFilters): Condition | undefined => {
  if (query.queue === 'overdue') return sql<SqlBool>`workers.is_open and ${overdueWorkers}`
  if (query.queue === 'papers')
    return sql<SqlBool>`workers.is_open and workers.documents_state in ('expiring', 'expired')`
  return query.queue === 'unnotified' ? unnotifiedWorkers : undefined
}

const filters = (actor: Actor, query: WorkerFilters, custom: LoadedFields) => [
  queue(query),
  ...placementFilters(actor, query),
  isOneOf(column('status_id'), query.status_id),
  isOneOf(column('recruiter_id'), query.recruiter_id),
  onlyKnownGiver(actor, isOneOf(column('freelance_recruiter_id'), query.freelance_recruiter_id)),
  isOneOf(column('import_id'), query.import_id),
  isCode(column('citizenship'), query.citizenship),
  isCode(column('residence_country'), query.residence_country),
  isCode(column('gender'), query.gender),
  isCode(column('stay_basis'), query.stay_basis),
  isCode(column('work_basis'), query.work_basis),
  isCode(column('employment_form'), query.employment_form),
  isCode(column('documents_state'), query.documents_state),
  query.is_student &&
    sql<SqlBool>`${column('is_student')} = any(${query.is_student.map((answer) => answer === 'yes')}::boolean[])`,
  query.languages && sql<SqlBool>`jsonb_path_query_array(workers.languages, '$[*].code') ?| ${query.languages}::text[]`,
  hasText(column('city'), query.city),
  withinDays(column('created_at'), query.created_at),
  onDays(column('employed_from'), query.employed_from),
  onDays(column('employed_to'), query.employed_to),
  onDays(column('left_at'), query.left_at),
  ...customConditions('workers', custom.fields, query.custom),
]

const searched = (search: string | undefined, numbered: readonly number[] | null): Condition[] => {
  const words = searchIn(column('search_key'), search)
  if (numbered === null || numbered.length === 0) return words
  return [any([sql<SqlBool>`workers.id = any(${[...numbered]}::bigint[])`, all(words)])]
}

/** What the list's query asks for, as conditions on `workers`: every filter, and any of the groups; `numbered` are found by a number instead of the words. */
export const workerConditions = (
  actor: Actor,
  query: FiltersOf<WorkerListQuery>,
  custom: LoadedFields,
  numbered: readonly number[] | null = null,
): Condition =>
  all([
    archivedAs('workers', query.archived),
    ...searched(query.search, numbered),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
