import { type SqlBool, sql } from 'kysely'
import { AGREEMENT_ENDING_DAYS } from '#contract/team/freelancer-rules.ts'
import type { AgreementState } from '#contract/team/freelancer-choices.ts'
import { freelancerFields } from '#contract/team/freelancers.fields.ts'
import type { FreelancerFilters, FreelancerListQuery } from '#contract/team/freelancers.ts'
import { today } from '#server/behaviors/agency-day.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { LoadedFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { customConditions } from '#server/behaviors/custom-fields/filter-values.ts'
import { fieldConditions, sortColumnsOf } from '#server/behaviors/lists/field-lists.ts'
import { type Condition, type FiltersOf, all, any, isOneOf } from '#server/behaviors/lists/filters.ts'
import { archivedAs, columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { inDispute } from './freelancer-numbers.ts'
import { foundOrNoted, notedIn } from '#server/office/notes/noted.queries.ts'

const column = columnOf('freelance_recruiters')

const brought: ReadonlySet<string> = new Set(['leads', 'candidates', 'working_now'])

/** The sort orders of freelance recruiters. Needs `brought`, the counts of introduced people. */
export const freelancerSortColumns = sortColumnsOf(freelancerFields, (name) =>
  brought.has(name) ? sql`coalesce(${sql.ref(`brought.${name}`)}, 0)` : column(name),
)

const there = sql<SqlBool>`(freelance_recruiters.agreement_number is not null and freelance_recruiters.agreement_signed_at is not null)`
const begun = sql<SqlBool>`freelance_recruiters.agreement_signed_at <= ${today}`
const lasts = (condition: Condition) => sql<SqlBool>`(${there} and ${begun} and ${condition})`

const agreements: Record<AgreementState, Condition> = {
  none: sql<SqlBool>`not ${there}`,
  future: sql<SqlBool>`(${there} and not ${begun})`,
  ended: lasts(sql<SqlBool>`freelance_recruiters.agreement_valid_to < ${today}`),
  ending: lasts(
    sql<SqlBool>`freelance_recruiters.agreement_valid_to between ${today} and ${today} + ${sql.lit(AGREEMENT_ENDING_DAYS)}`,
  ),
  valid: lasts(
    sql<SqlBool>`coalesce(freelance_recruiters.agreement_valid_to > ${today} + ${sql.lit(AGREEMENT_ENDING_DAYS)}, true)`,
  ),
}

const disputed = ({ disputed: wanted }: FreelancerFilters): Condition | undefined => {
  if (wanted === undefined || wanted.length > 1) return undefined
  return wanted[0] === 'yes' ? inDispute : sql<SqlBool>`not ${inDispute}`
}

const filters = (query: FreelancerFilters, custom: LoadedFields) => [
  ...fieldConditions(freelancerFields, query, column).map(([, condition]) => condition),
  query.agreement_state && any(query.agreement_state.map((state) => agreements[state])),
  disputed(query),
  ...customConditions('freelance_recruiters', custom.fields, query.custom),
]

/** The conditions of the list's query on `freelance_recruiters`. */
export const freelancerConditions = (
  actor: Actor,
  query: FiltersOf<FreelancerListQuery>,
  custom: LoadedFields,
): Condition =>
  all([
    archivedAs('freelance_recruiters', query.archived),
    foundOrNoted(searchIn(column('search_key'), query.search), notedIn(actor, 'freelance_recruiter', query)),
    isOneOf(column('id'), query.ids),
    ...filters(query, custom),
    query.any && any(query.any.map((group) => all(filters(group, custom)))),
  ])
