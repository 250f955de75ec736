import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, groupsFilter, idsFilter } from '../basics/filter.ts'
import { labels } from '../basics/labels.ts'
import { listOf, listQuery } from '../basics/page.ts'
import { personRef, recruiterRef } from '../behaviors/people.ts'
import { historyColumns, historySorts } from './candidate-history-choices.ts'
import { assignmentStatuses } from '../work/contract-choices.ts'

const filters = {
  candidate_id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  survey_status_id: idsFilter().optional(),
  rating: codesFilter(['1', '2', '3', '4', '5']).optional(),
  surveyed_on: daysFilter().optional(),
  client_decision_at: daysFilter().optional(),
  reason_id: idsFilter().optional(),
  assignment_status: codesFilter(assignmentStatuses).optional(),
  start_date: daysFilter().optional(),
  end_date: daysFilter().optional(),
  end_reason_id: idsFilter().optional(),
  recruiter_id: idsFilter().optional(),
  coordinator_id: idsFilter().optional(),
}

const filterGroup = z.strictObject(filters)

/** Filters of one group; a row must match all of them. */
export type CandidateHistoryFilters = z.output<typeof filterGroup>

export const candidateHistoryQuery = listQuery(
  { ...filters, any: groupsFilter(filterGroup).optional() },
  historySorts,
).omit({ archived: true, custom: true })

export type CandidateHistoryQuery = z.output<typeof candidateHistoryQuery>

/** What became of a candidate on a contract: the latest relevant survey and placement, each null if there is none; the coordinator is the placement's, otherwise the contract's main one. */
export const candidateOnContract = z.object({
  id: z.int(),
  candidate: personRef,
  worker_id: z.int().nullable(),
  contract: z.object({ id: z.int(), number: z.string(), title: z.string(), client_name: z.string() }),
  survey_id: z.int().nullable(),
  surveyed_on: z.string().nullable(),
  survey_status_id: z.int().nullable(),
  rating: z.int().nullable(),
  client_decision_at: instant().nullable(),
  reason_id: z.int().nullable(),
  assignment_id: z.int().nullable(),
  assignment_status: z.enum(assignmentStatuses).nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  end_reason_id: z.int().nullable(),
  end_reason: labels.nullable(),
  recruiter: recruiterRef.nullable(),
  coordinator: personRef.nullable(),
  created_at: instant(),
})

export type CandidateOnContract = z.output<typeof candidateOnContract>

export const candidateHistoryEndpoints = define({
  'GET /api/contracts/candidate-history': {
    summary: 'Outcomes of candidates on contracts, one row for each candidate and contract',
    access: 'view workers',
    from_replica: true,
    query: candidateHistoryQuery,
    response: listOf(candidateOnContract),
  },
  'POST /api/contracts/candidate-history/export': {
    summary: 'Export the filtered list as CSV or XLSX, as the Accept header asks',
    access: { all: ['view workers', 'export records'] },
    body: z.strictObject({
      query: candidateHistoryQuery.omit({ page: true, limit: true, after: true }),
      columns: z.array(z.enum(historyColumns)).min(1).max(historyColumns.length),
    }),
    response: 'stream',
  },
})
