import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { staffCreate } from '../parts/staff/staff-form.ts'
import { useUser } from '#web/platform/session.ts'
import { RecruiterForm } from './RecruiterForm.tsx'
import { emptyRecruiter } from './recruiter-form.ts'
import { recruiters } from './recruiters.api.ts'

/** A new staff recruiter: a user who is there, or a person who is invited. */
const CreateRecruiterPage = () => {
  const t = useTranslations('recruiters')
  return (
    <CreateRecord
      records={recruiters}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyRecruiter(useUser().locale)}
      toInput={staffCreate}
      Fields={RecruiterForm}
    />
  )
}

export default CreateRecruiterPage
