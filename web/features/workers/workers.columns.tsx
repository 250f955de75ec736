import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Worker, WorkerColumn } from '#contract/workers.ts'
import { usePersonColumns } from '../../behaviors/people/usePersonColumns.tsx'
import { PapersBadge } from '../../behaviors/people/PapersBadge.tsx'
import { useFormat } from '../../platform/format.ts'
import { ContractLink } from './CurrentPlacement.tsx'
import { useWorkerText } from './useWorkerText.ts'

/** Columns of the list until the user chooses others. */
export const usualColumns = [
  'name',
  'personnel_number',
  'phone',
  'status_id',
  'documents_state',
  'current_contract',
  'current_position',
  'current_foreman',
  'current_coordinator',
  'days_worked',
  'employed_from',
  'recruiter_id',
  'created_at',
]

const sortable = [
  'created_at',
  'updated_at',
  'personnel_number',
  'status_id',
  'status_since',
  'employed_from',
  'employed_to',
  'city',
]

const offered = [
  'personnel_number', 'phone', 'status_id', 'documents_state', 'employed_from', 'recruiter_id', 'freelance_recruiter_id', 'current_contract', 'current_position',
  'current_foreman', 'current_coordinator', 'current_housing', 'days_worked', 'citizenship', 'stay_basis', 'work_basis',
  'employment_form', 'created_at', 'city', 'first_name_latin', 'last_name_latin', 'email', 'phone_2', 'gender', 'date_of_birth',
  'residence_country', 'languages', 'work_notified_at', 'employed_to', 'student_until', 'registered_address', 'emergency_name',
  'emergency_phone', 'clothing_size', 'shoe_size', 'status_since', 'left_at', 'reason_id', 'comment', 'updated_at',
] as const satisfies readonly WorkerColumn[] // prettier-ignore

type OfferedColumn = (typeof offered)[number]

/** Every column the list can show. */
export const useWorkerColumns = () => {
  const t = useTranslations('workers')
  const format = useFormat()
  const cell = (key: OfferedColumn, worker: Worker) => {
    if (key === 'documents_state') return <PapersBadge state={worker.documents_state} />
    if (key === 'current_contract' && worker.current_contract)
      return <ContractLink contract={worker.current_contract} />
    if (key === 'work_notified_at' && worker.notification_due)
      return (
        <Text span size="sm" c="var(--mantine-color-error)">
          {t('notifications.yet', { on: format.date(worker.notification_due) })}
        </Text>
      )
    return undefined
  }
  return usePersonColumns<Worker, OfferedColumn>('worker', useWorkerText(), offered, sortable, cell)
}
