import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { assignmentStatuses } from '#contract/work/contract-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { reasonsQuery, recruitersQuery, statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { Filter } from '#web/behaviors/list/FilterDrawer.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { useContractOptions } from '#web/work/parts/contract-options.api.ts'
import { useCoordinatorOptions } from '#web/work/contracts/contract-options.api.ts'

const people = (rows: readonly { id: number; first_name: string; last_name: string }[]) =>
  rows.map((one) => ({ value: String(one.id), label: fullName(one) }))

/** The filters of the history of candidates on contracts. */
export const useHistoryFilters = (): Filter[] => {
  const t = useTranslations('candidate_history.fields')
  const words = useTranslations('candidate_history')
  const label = useLabel()
  const statuses = useQuery(statusesQuery('candidate_survey')).data ?? []
  const reasons = useQuery(reasonsQuery('candidate_survey')).data ?? []
  const ends = useQuery(reasonsQuery('worker')).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const named = (rows: readonly { id: number; name: Parameters<typeof label>[0] }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: label(name) }))
  return [
    { name: 'contract_id', label: t('contract'), kind: 'many', options: useContractOptions() },
    { name: 'survey_status_id', label: t('survey_status_id'), kind: 'many', options: named(statuses) },
    { name: 'surveyed_on', label: t('surveyed_on'), kind: 'days' },
    {
      name: 'rating',
      label: t('rating'),
      kind: 'many',
      options: [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: '★'.repeat(stars) })),
    },
    { name: 'client_decision_at', label: t('client_decision_at'), kind: 'days' },
    { name: 'reason_id', label: t('reason_id'), kind: 'many', options: named(reasons) },
    {
      name: 'assignment_status',
      label: t('assignment_status'),
      kind: 'many',
      options: assignmentStatuses.map((value) => ({ value, label: words(`assignment_statuses.${value}`) })),
    },
    { name: 'start_date', label: t('start_date'), kind: 'days' },
    { name: 'end_date', label: t('end_date'), kind: 'days' },
    { name: 'end_reason_id', label: t('end_reason_id'), kind: 'many', options: named(ends) },
    { name: 'recruiter_id', label: t('recruiter_id'), kind: 'many', options: people(recruiters) },
    { name: 'coordinator_id', label: t('coordinator_id'), kind: 'many', options: useCoordinatorOptions() },
  ]
}
