import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { glimpsed } from '#contract/fields/facts.ts'
import type { CandidateFilters, CandidateListQuery } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, overdueIn, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { onlyVisibleFreelancer } from '#server/team/freelancers/freelancers.policy.ts'
import { contractScope, isRunBy } from '#server/work/contracts/contracts.policy.ts'
import { needNewDocuments } from '../documents/ending-documents.queries.ts'
import { arrivingCandidates } from './arriving.queries.ts'
import { candidatesToWork, onlyWhole, searchable, wholeCandidates } from './candidates.policy.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'

const column = columnOf('candidates')

const glimpses = new Set(glimpsed(candidateFields))

/** A column as the actor may know it: null in rows known only in part, unless every reader may see the field. */
const knownColumn = (actor: Actor, name: string) => {
  const whole = glimpses.has(name) ? null : wholeCandidates(actor)
  return whole === null ? column(name) : sql`case when ${whole} then ${column(name)} end`
}

const sortColumns = (columnFor: (name: string) => RawBuilder<unknown>) =>
  sortColumnsOf(candidateFields, (name) => (name === 'status_id' ? sql.ref('s.position') : columnFor(name)))

const wholeSortColumns = sortColumns(column)

/** The actor's sort orders of candidates; hidden values do not affect the position of a row. */
export const candidateSortColumns = (actor: Actor) =>
  wholeCandidates(actor) === null ? wholeSortColumns : sortColumns((name) => knownColumn(actor, name))

/** Candidates that are in their status longer than it allows. */
const overdueCandidates = overdueIn('candidates')

const queue = (actor: Actor, query: CandidateFilters): Condition | undefined => {
  if (query.queue === 'calls')
    return sql<SqlBool>`candidates.is_open and ${candidatesToWork(actor)} and (candidates.next_contact_at <= now() or (candidates.next_contact_at is null and ${overdueCandidates}))`
  if (query.queue === 'overdue') return sql<SqlBool>`candidates.is_open and ${overdueCandidates}`
  if (query.queue === 'arriving') return arrivingCandidates
  if (query.queue === 'papers') return needNewDocuments('candidate')
  return undefined
}

/** Rows that contain every word of a search; rows known only in part are searched by names. */
const searchConditions = (actor: Actor, search: string | undefined): Condition[] => {
  const whole = searchIn(column('search_key'), search)
  const names = searchIn(column('name_key'), search)
  return whole.map((condition, index) => searchable(actor, condition, names[index]!))
}

/**
 * Whether the candidate has an open survey on a contract visible to the actor that meets the condition on `contracts`.
 */
const surveyedOn = (actor: Actor, condition: Condition) =>
  sql<SqlBool>`exists (select 1 from surveys ov join contracts on contracts.id = ov.contract_id
    where ov.candidate_id = candidates.id and ov.is_open and ${contractScope(actor)} and ${condition})`

/** The filter by such contracts; `none` finds candidates without such a survey. */
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

/** Filters on fields that are visible in completely readable rows only. */
const closed = (actor: Actor, query: CandidateFilters, custom: LoadedFields) => [
  queue(actor, query),
  onContracts(actor, query.contract_id, (ids) => sql<SqlBool>`contracts.id = any(${[...ids]}::bigint[])`),
  onContracts(actor, query.coordinator_id, (ids) => isRunBy(sql.ref('contracts.id'), ids)),
  ...customConditions('candidates', custom.fields, query.custom),
]

/** A filter on a declared field, limited to rows in which the actor may see its value. */
const guarded = (actor: Actor, name: string, condition: Condition | undefined) => {
  if (!condition || glimpses.has(name)) return condition
  return onlyWhole(actor, name === 'freelance_recruiter_id' ? onlyVisibleFreelancer(actor, condition)! : condition)
}

const filters = (actor: Actor, query: CandidateFilters, custom: LoadedFields) => [
  ...fieldConditions(candidateFields, query, column).map(([name, condition]) => guarded(actor, name, condition)),
  ...closed(actor, query, custom).map((condition) => condition && onlyWhole(actor, condition)),
]

/**
 * The conditions of the list's query on `candidates`: every filter, and any of the groups. A filter on a value that is
 * hidden from the actor does not find the row.
 */
export const candidateConditions = (
  actor: Actor,
  query: FiltersOf<CandidateListQuery>,
  custom: LoadedFields,
): Condition =>
  all([
    archivedAs('candidates', query.archived),
    foundOrNoted(searchConditions(actor, query.search), notedIn(actor, 'candidate', query)),
    isOneOf(column('id'), query.ids),
    ...filters(actor, query, custom),
    query.any && any(query.any.map((group) => all(filters(actor, group, custom)))),
  ])
