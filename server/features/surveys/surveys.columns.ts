import { type SqlBool, sql } from 'kysely'
import type { SurveyListQuery } from '#contract/surveys.ts'
import { type Condition, all, isCode, isOneOf, onDays } from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import { searchTerms } from '#server/behaviors/search/search-key.ts'

const column = (name: string) => sql.ref(`surveys.${name}`)

/** What surveys can be sorted by. */
export const surveySortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  surveyed_on: { by: column('surveyed_on'), type: 'date' },
  ready_from: { by: column('ready_from'), type: 'date' },
  rating: { by: sql`coalesce(surveys.rating, 0)`, type: 'integer' },
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
}

/** What the list's query asks for, as conditions on `surveys` joined with `candidates`. */
export const surveyConditions = (query: SurveyListQuery): Condition =>
  all([
    ...searchTerms(query.search ?? '').map((term) => sql<SqlBool>`candidates.name_key like ${`%${term}%`}`),
    isOneOf(column('candidate_id'), query.candidate_id),
    isOneOf(column('status_id'), query.status_id),
    isOneOf(column('interviewer_id'), query.interviewer_id),
    isCode(column('channel'), query.channel),
    isCode(sql`surveys.rating::text`, query.rating),
    onDays(column('surveyed_on'), query.surveyed_on),
    onDays(column('ready_from'), query.ready_from),
  ])
