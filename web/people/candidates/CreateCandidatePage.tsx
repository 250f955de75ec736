import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { useUser } from '#web/platform/session.ts'
import { CandidateForm } from './CandidateForm.tsx'
import { emptyCandidate, toInput } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'

/** A new candidate, typed in. */
const CreateCandidatePage = () => {
  const t = useTranslations('candidates')
  const user = useUser()
  return (
    <CreateRecord
      records={candidates}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyCandidate(user.recruiter_id)}
      toInput={toInput}
      Fields={CandidateForm}
    />
  )
}

export default CreateCandidatePage
