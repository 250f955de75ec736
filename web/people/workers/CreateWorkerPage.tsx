import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { useUser } from '#web/platform/session.ts'
import { WorkerForm } from './WorkerForm.tsx'
import { emptyWorker, toInput } from './worker-form.ts'
import { workers } from './workers.api.ts'

/** A new worker, typed in. */
const CreateWorkerPage = () => {
  const t = useTranslations('workers')
  const user = useUser()
  return (
    <CreateRecord
      records={workers}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyWorker(user.recruiter_id)}
      toInput={toInput}
      Fields={WorkerForm}
    />
  )
}

export default CreateWorkerPage
