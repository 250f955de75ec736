import { type SqlBool, sql } from 'kysely'
import type { CandidateFilters, CandidateListQuery } from '#contract/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import {
  type FiltersOf,
  type Condition,
  all,
  any,
  hasText,
  holdsCode,
  holdsId,
  isCode,
  isOneOf,
  onDays,
  withinDays,
} from '#server/behaviors/lists/filters.ts'
import type { SortColumn } from '#server/behaviors/lists/list-page.ts'
import {
  archivedAs,
  byDate,
  byMoment,
  byText,
  columnOf,
  overdueIn,
  searchIn,
} from '#server/behaviors/lists/record-filters.ts'
import { onlyKnownGiver } from '../freelancers/freelancers.policy.ts'
import { contractScope, isRunBy } from '../contracts/contracts.policy.ts'
import { onlyWhole, searchable, wholeCandidates } from './candidates.policy.ts'

const column = columnOf('candidates')

/** A value as the actor may know it: of a row they know in part, nothing. */
const known = (actor: Actor, name: string) => {
  const whole = wholeCandidates(actor)
  return whole === null ? column(name) : sql`case when ${whole} then ${column(name)} end`
}

/** What the actor can sort candidates by; what they may not know of a row does not place it. */
export const candidateSortColumns = (actor: Actor): Record<string, SortColumn> => ({
  created_at: { by: column('created_at'), type: 'timestamptz' },
  updated_at: { by: column('updated_at'), type: 'timestamptz' },
  first_name: { by: column('first_name'), type: 'text' },
  last_name: { by: column('last_name'), type: 'text' },
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: column('status_since'), type: 'timestamptz' },
  available_from: byDate(column('available_from')),
  arrival_at: byMoment(known(actor, 'arrival_at')),
  rating: { by: sql`coalesce(${known(actor, 'rating')}, 0)::integer`, type: 'integer' },
  city: byText(known(actor, 'city')),
})

/** Candidates that stand in their status longer than it allows. */
const overdueCandidates = overdueIn('candidates')

/** Candidates who arrive within 72 hours, or should have arrived and are not accounted for. */
const arrivingCandidates = sql<SqlBool>`candidates.is_open and candidates.arrival_at < now() + interval '72 hours' and candidates.arrival_at > now() - interval '7 days'`

const queue = (query: CandidateFilters): Condition | undefined => {
  if (query.queue === 'overdue') return sql<SqlBool>`candidates.is_open and ${overdueCandidates}`
  if (query.queue === 'arriving') return arrivingCandidates
  if (query.queue === 'papers')
    return sql<SqlBool>`candidates.is_open and candidates.documents_state in ('expiring', 'expired')`
  return undefined
}

/** The rows that every word of a search stands in, whole or by the names alone. */
const searchConditions = (actor: Actor, search: string | undefined): Condition[] => {
  const whole = searchIn(column('search_key'), search)
  const names = searchIn(column('name_key'), search)
  return whole.map((condition, index) => searchable(actor, condition, names[index]!))
}

const yesNo = (name: string, answers: readonly ('yes' | 'no')[] | undefined) =>
  answers && sql<SqlBool>`${column(name)} = any(${answers.map((answer) => answer === 'yes')}::boolean[])`

/** Filters over what any reader may know of a candidate in scope. */
const open = (query: CandidateFilters) => [
  isOneOf(column('status_id'), query.status_id),
  isOneOf(column('recruiter_id'), query.recruiter_id),
  holdsId(column('desired_position_ids'), query.desired_position_ids),
  withinDays(column('created_at'), query.created_at),
  onDays(column('available_from'), query.available_from),
]

/** Whether an open survey on a contract that the actor may know of meets the condition over `contracts`. */
const surveyedOn = (actor: Actor, condition: Condition) =>
  sql<SqlBool>`exists (select 1 from surveys ov join contracts on contracts.id = ov.contract_id
    where ov.candidate_id = candidates.id and ov.is_open and ${contractScope(actor)} and ${condition})`

/** The filter over those contracts; asked for none, who has no such survey. */
const onContracts = (
  actor: Actor,
  filter: CandidateFilters['contract_id'],
  condition: (ids: readonly number[]) => Condition,
) =>
  filter &&
  any([
    surveyedOn(actor, condition(filter.ids)),
    ...(filter.none ? [sql<SqlBool>`not ${surveyedOn(actor, sql<SqlBool>`true`)}`] : []),
  ])

/** Filters over what is known of whole rows alone. */
const closed = (actor: Actor, query: CandidateFilters, custom: LoadedFields) => [
  queue(query),
  onContracts(actor, query.contract_id, (ids) => sql<SqlBool>`contracts.id = any(${[...ids]}::bigint[])`),
  onContracts(actor, query.coordinator_id, (ids) => isRunBy(sql.ref('contracts.id'), ids)),
  onlyKnownGiver(actor, isOneOf(column('freelance_recruiter_id'), query.freelance_recruiter_id)),
  isOneOf(column('import_id'), query.import_id),
  isCode(column('citizenship'), query.citizenship),
  isCode(column('residence_country'), query.residence_country),
  isCode(column('gender'), query.gender),
  isCode(column('education'), query.education),
  isCode(column('documents_state'), query.documents_state),
  query.rating && sql<SqlBool>`${column('rating')} = any(${query.rating.map(Number)}::smallint[])`,
  yesNo('needs_housing', query.needs_housing),
  holdsCode(column('desired_countries'), query.desired_countries),
  holdsCode(column('driving_licence'), query.driving_licence),
  query.languages &&
    sql<SqlBool>`jsonb_path_query_array(candidates.languages, '$[*].code') ?| ${query.languages}::text[]`,
  query.skills === undefined ? undefined : hasText(sql`array_to_string(candidates.skills, ' ')`, query.skills),
  hasText(column('city'), query.city),
  withinDays(column('arrival_at'), query.arrival_at),
  ...customConditions('candidates', custom.fields, query.custom),
]

const filters = (actor: Actor, query: CandidateFilters, custom: LoadedFields) => [
  ...open(query),
  ...closed(actor, query, custom).map((condition) => condition && onlyWhole(actor, condition)),
]

/** What the list's query asks for, as conditions on `candidates`: every filter, and any of the groups; a filter over what the actor may not know of a row does not find it. */
export const candidateConditions = (
  actor: Actor,
  query: FiltersOf<CandidateListQuery>,
  custom: LoadedFields,
): Condition =>
  all([
    archivedAs('candidates', query.archived),
    ...searchConditions(actor, query.search),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
