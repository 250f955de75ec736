import { type SqlBool, sql } from 'kysely'
import type {
  CandidateHistoryFilters,
  CandidateHistoryQuery,
  CandidateOnContract,
} from '#contract/people/candidate-history.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { columnsOf, leftJoined, readColumns } from '#server/behaviors/lists/columns.ts'
import { type Condition, all, any, isCode, isOneOf, onDays, withinDays } from '#server/behaviors/lists/filters.ts'
import { type SortColumn, listPage } from '#server/behaviors/lists/list-page.ts'
import { byDate, searchIn } from '#server/behaviors/lists/record-filters.ts'
import type { Db } from '#server/db/client.ts'
import { isMyContract, isRecruiters } from '../surveys/surveys.policy.ts'

type Filters = Omit<CandidateHistoryQuery, 'page' | 'limit' | 'after' | 'sort'>

const column = (name: string) => sql.ref(`h.${name}`)

/** The sort orders of the candidate history. */
export const historySortColumns: Record<string, SortColumn> = {
  created_at: { by: column('created_at'), type: 'timestamptz' },
  surveyed_on: byDate(column('surveyed_on')),
  start_date: byDate(column('start_date')),
  end_date: byDate(column('end_date')),
}

/**
 * The rows the actor may read: recruiters see those of their candidates and surveys, coordinators those of their
 * contracts.
 */
const historyScope = (actor: Actor): Condition => {
  if (actor.scopes.has('all')) return sql<SqlBool>`true`
  return any([
    ...(actor.scopes.has('recruiter') ? [isRecruiters(actor)] : []),
    ...(actor.scopes.has('coordinator') ? [isMyContract(actor, column('contract_id'))] : []),
  ])
}

const mainCoordinator = sql`(select t.coordinator_id from contract_coordinators t
  where t.contract_id = h.contract_id and t.is_main and t.to_date is null limit 1)`

const coordinator = sql`coalesce(a.coordinator_id, ${mainCoordinator})`

const searched = (search: string | undefined): Condition | undefined => {
  const names = searchIn(sql.ref('candidates.name_key'), search)
  const orders = searchIn(sql.ref('contracts.search_key'), search)
  return names.length === 0 ? undefined : all(names.map((name, index) => any([name, orders[index]!])))
}

const filters = (query: CandidateHistoryFilters) => [
  isOneOf(column('candidate_id'), query.candidate_id),
  isOneOf(column('contract_id'), query.contract_id),
  isOneOf(sql.ref('surveys.status_id'), query.survey_status_id),
  isCode(sql`surveys.rating::text`, query.rating),
  onDays(column('surveyed_on'), query.surveyed_on),
  withinDays(sql.ref('surveys.client_decision_at'), query.client_decision_at),
  isOneOf(sql.ref('surveys.reason_id'), query.reason_id),
  isCode(sql.ref('a.status'), query.assignment_status),
  onDays(column('start_date'), query.start_date),
  onDays(column('end_date'), query.end_date),
  isOneOf(sql.ref('a.end_reason_id'), query.end_reason_id),
  isOneOf(sql.ref('candidates.recruiter_id'), query.recruiter_id),
  isOneOf(coordinator, query.coordinator_id),
]

const wantedOf = (actor: Actor, query: Filters): Condition =>
  all([
    historyScope(actor),
    searched(query.search),
    ...filters(query),
    query.any && any(query.any.map((group) => all(filters(group)))),
  ])

const sources = sql`candidate_contracts h join candidates on candidates.id = h.candidate_id join contracts on contracts.id = h.contract_id
  left join surveys on surveys.id = h.survey_id left join assignments a on a.id = h.assignment_id`

const personJson = (id: string, user: string) =>
  sql.raw(`'id', ${id}.id, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name`)

const own = ['id', 'survey_id', 'surveyed_on', 'assignment_id', 'start_date', 'end_date', 'created_at'] as const

const columns = columnsOf('candidate_contracts as h', own, {
  candidate: sql<CandidateOnContract['candidate']>`jsonb_build_object(${personJson('candidates', 'candidates')})`,
  worker_id: leftJoined('assignments as a', 'worker_id'),
  contract: sql<CandidateOnContract['contract']>`jsonb_build_object('id', contracts.id, 'number', contracts.number,
    'title', contracts.title, 'client_name', contracts.client_name)`,
  survey_status_id: leftJoined('surveys', 'status_id'),
  rating: leftJoined('surveys', 'rating'),
  client_decision_at: leftJoined('surveys', 'client_decision_at'),
  reason_id: leftJoined('surveys', 'reason_id'),
  assignment_status: leftJoined('assignments as a', 'status'),
  end_reason_id: leftJoined('assignments as a', 'end_reason_id'),
  end_reason: sql<CandidateOnContract['end_reason']>`(select name from reasons where id = a.end_reason_id)`,
  recruiter: sql<CandidateOnContract['recruiter']>`(select jsonb_build_object(${personJson('r', 'u')}, 'user_id', u.id,
      'has_avatar', u.avatar_file_id is not null)
    from recruiters r join users u on u.id = r.user_id where r.id = candidates.recruiter_id)`,
  coordinator: sql<CandidateOnContract['coordinator']>`(select jsonb_build_object(${personJson('k', 'u')})
    from coordinators k join users u on u.id = k.user_id where k.id = ${coordinator})`,
})

/** The rows in scope that match the query. */
export const selectHistory = (db: Db, actor: Actor, query: Filters) =>
  readColumns(
    db
      .selectFrom('candidate_contracts as h')
      .innerJoin('candidates', 'candidates.id', 'h.candidate_id')
      .innerJoin('contracts', 'contracts.id', 'h.contract_id')
      .leftJoin('surveys', 'surveys.id', 'h.survey_id')
      .leftJoin('assignments as a', 'a.id', 'h.assignment_id')
      .where(wantedOf(actor, query)),
    columns,
  )

/** One page of the candidate history. */
export const listHistory = (db: Db, actor: Actor, query: CandidateHistoryQuery) => {
  const counted = sql`select 1 from ${sources} where ${wantedOf(actor, query)}`
  return listPage(db, selectHistory(db, actor, query), counted, query, historySortColumns, column('id'))
}
