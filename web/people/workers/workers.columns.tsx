import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { offered, sorted } from '#contract/fields/facts.ts'
import { workColumns } from '#contract/people/worker-choices.ts'
import { workerFields } from '#contract/people/workers.fields.ts'
import type { Worker } from '#contract/people/workers.ts'
import { type OwnCells, cellsOf } from '#web/behaviors/list/cells.ts'
import { usePersonColumns } from '../parts/person/usePersonColumns.tsx'
import { PapersBadge } from '../parts/person/PapersBadge.tsx'
import { useFormat } from '#web/platform/format.ts'
import { ContractLink } from './CurrentPlacement.tsx'
import { useWorkerText } from './useWorkerText.ts'

/** The default columns of the list. */
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

/** The columns of a row on a phone. */
export const phoneColumns = ['phone', 'status_id', 'current_contract']

const columns = [...offered(workerFields), ...workColumns]

type OfferedColumn = (typeof columns)[number]

const cell = cellsOf<Worker>()

/** All columns of the list. */
export const useWorkerColumns = () => {
  const t = useTranslations('workers')
  const format = useFormat()
  const fieldTexts = useWorkerText()
  const own: OwnCells<Worker, OfferedColumn> = {
    documents_state: cell(['documents_state'], ({ documents_state }) => <PapersBadge state={documents_state} />),
    current_contract: cell(
      ['current_contract'],
      ({ current_contract }) => current_contract && <ContractLink contract={current_contract} />,
    ),
    work_notified_at: cell(
      ['work_notified_at', 'notification_due'],
      ({ work_notified_at: at, notification_due: due }) =>
        due ? (
          <Text span size="sm" c="var(--mantine-color-error)">
            {t('notifications.yet', { on: format.date(due) })}
          </Text>
        ) : (
          at && fieldTexts.textOf('work_notified_at', at)
        ),
    ),
  }
  return usePersonColumns('worker', fieldTexts, columns, sorted(workerFields), own)
}
