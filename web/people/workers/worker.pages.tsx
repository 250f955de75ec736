import { bulkPage, createPage, editPage, historyPage, statusHistoryPage } from '#web/behaviors/record/record-pages.tsx'
import { useUser } from '#web/platform/session.ts'
import { WorkerForm } from './WorkerForm.tsx'
import { emptyWorker, toInput, toValues } from './worker-form.ts'
import { workers } from './workers.api.ts'
import { useWorkerText } from './useWorkerText.ts'

// words: workers.create_title, workers.back

const historyFields = [
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

const noun = { records: workers, useText: useWorkerText, words: 'workers' } as const
const form = { Fields: WorkerForm, useEmpty: () => emptyWorker(useUser().recruiter_id), toValues, toInput }

/** The pages that workers share with other nouns. */
export const workerPages = {
  create: createPage(noun, form),
  edit: editPage(noun, form),
  history: historyPage(noun, { fields: historyFields }),
  statusHistory: statusHistoryPage(noun),
  bulk: bulkPage(noun, '/workers'),
}
