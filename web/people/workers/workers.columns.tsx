import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { offered, sorted } from '#contract/fields/facts.ts'
import { workColumns } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Worker } from '#contract/people/workers.ts'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { useFormat } from '#web/platform/format.ts'
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

const columns = [...offered(workerFields), ...workColumns]

type OfferedColumn = (typeof columns)[number]

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
  return usePersonColumns<Worker, OfferedColumn>('worker', useWorkerText(), columns, sorted(workerFields), cell)
}
