import { type SqlBool, sql } from 'kysely'
import type { SurveyListQuery } from '#contract/people/surveys.ts'
import { type LoadedFields, customValue } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { type Condition, all, any, contains, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { searchIn } from '#server/behaviors/lists/record-filters.ts'

const column = (name: string) => sql.ref(`surveys.${name}`)

/** The sort orders of surveys. */
export const surveySortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  surveyed_on: { by: column('surveyed_on'), type: 'date' },
  ready_from: { by: column('ready_from'), type: 'date' },
  rating: { by: sql`coalesce(surveys.rating, 0)`, type: 'integer' },
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
}

/** Surveys whose candidate's names contain every word, or with the words in a searchable answer. */
const searched = (search: string | undefined, { fields }: LoadedFields): Condition | undefined => {
  const names = searchIn(sql.ref('candidates.name_key'), search)
  if (!search || names.length === 0) return undefined
  const answers = fields.filter((field) => field.searchable).map((field) => customValue('surveys', field.key))
  return any([all(names), ...answers.map((answer) => sql<SqlBool>`${answer} ilike ${contains(search)}`)])
}

/** The conditions of the list's query on `surveys` joined with `candidates`. */
export const surveyConditions = (
  query: Omit<SurveyListQuery, 'page' | 'limit' | 'after' | 'sort'>,
  custom: LoadedFields,
): Condition =>
  all([
    searched(query.search, custom),
    ...customConditions('surveys', custom.fields, query.custom),
    isOneOf(column('candidate_id'), query.candidate_id),
    isOneOf(column('contract_id'), query.contract_id),
    isOneOf(column('need_id'), query.need_id),
    isOneOf(column('status_id'), query.status_id),
    isOneOf(column('interviewer_id'), query.interviewer_id),
    isCode(column('channel'), query.channel),
    isCode(sql`surveys.rating::text`, query.rating),
    onDays(column('surveyed_on'), query.surveyed_on),
    onDays(column('ready_from'), query.ready_from),
  ])
