import { useTranslations } from 'use-intl'
import { HistoryPage } from '#web/behaviors/history/RecordHistory.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { workers } from './workers.api.ts'

const fields = [
  'status_id',
  'phone',
  'recruiter_id',
  'first_name',
  'last_name',
  'pesel',
  'iban',
  'stay_basis',
  'work_basis',
  'employment_form',
  'employed_from',
  'employed_to',
  'left_at',
  'comment',
]

/** Every change of a worker. */
const WorkerHistoryPage = () => {
  const t = useTranslations('workers')
  return <HistoryPage records={workers} speak={useWorkerText()} fields={fields} back={t('back')} />
}

export default WorkerHistoryPage
