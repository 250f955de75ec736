import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CandidateOnContract } from '#contract/people/candidate-history.ts'
import { type HistoryColumn, historyColumns, historySorts } from '#contract/people/candidate-history-choices.ts'
import { nameOf } from '#contract/basics/full-name.ts'
import { reasonsQuery, statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Column } from '#web/behaviors/list/DataTable.tsx'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { When } from '#web/ui/When.tsx'

// words: candidate_history.fields.*, candidate_history.assignment_statuses.*

const sortable: ReadonlySet<string> = new Set(historySorts)

/** The default columns of the list. */
export const usualColumns = historyColumns.filter((key) => !['contract_number', 'reason_id'].includes(key))

/** The columns of a row on a phone. */
export const phoneColumns = ['survey_status_id', 'contract']

/** All columns of the history of candidates on contracts. */
export const useHistoryColumns = (): Column<CandidateOnContract>[] => {
  const t = useTranslations('candidate_history')
  const format = useFormat()
  const label = useLabel()
  const statuses = useQuery(statusesQuery('candidate_survey')).data ?? []
  const reasons = useQuery(reasonsQuery('candidate_survey')).data ?? []
  const cells: Record<HistoryColumn, (row: CandidateOnContract) => ReactNode> = {
    candidate: ({ candidate }) => nameOf(candidate),
    contract: ({ contract }) => <AppLink to={`/contracts/${contract.id}`}>{contract.title}</AppLink>,
    contract_number: ({ contract }) => contract.number,
    client_name: ({ contract }) => contract.client_name,
    surveyed_on: (row) => row.surveyed_on && format.date(row.surveyed_on),
    survey_status_id: (row) => {
      const status = statuses.find(({ id }) => id === row.survey_status_id)
      return status && <StatusBadge status={status} />
    },
    rating: ({ rating }) => rating && '★'.repeat(rating),
    client_decision_at: (row) => row.client_decision_at && <When at={row.client_decision_at} />,
    reason_id: (row) => {
      const reason = reasons.find(({ id }) => id === row.reason_id)
      return reason && label(reason.name)
    },
    assignment_status: (row) => row.assignment_status && t(`assignment_statuses.${row.assignment_status}`),
    start_date: (row) => row.start_date && format.date(row.start_date),
    end_date: (row) => row.end_date && format.date(row.end_date),
    end_reason_id: (row) => row.end_reason && label(row.end_reason),
    recruiter_id: ({ recruiter }) => nameOf(recruiter),
    coordinator_id: ({ coordinator }) => nameOf(coordinator),
  }
  return historyColumns.map((key) => ({
    key,
    label: t(`fields.${key}`),
    ...(sortable.has(key) ? { sort: key } : {}),
    ...(key === 'candidate' ? { main: true as const, width: '14rem' } : {}),
    cell: cells[key],
  }))
}
