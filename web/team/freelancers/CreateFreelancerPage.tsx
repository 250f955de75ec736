import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { useUser } from '#web/platform/session.ts'
import { FreelancerForm } from './FreelancerForm.tsx'
import { emptyFreelancer, toInput } from './freelancer-form.ts'
import { freelancers } from './freelancers.api.ts'

/** A new freelance recruiter, typed in. */
const CreateFreelancerPage = () => {
  const t = useTranslations('freelancers')
  const user = useUser()
  return (
    <CreateRecord
      records={freelancers}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyFreelancer(user.recruiter_id)}
      toInput={toInput}
      Fields={FreelancerForm}
    />
  )
}

export default CreateFreelancerPage
