import { useTranslations } from 'use-intl'
import { CreateRecord } from '#web/behaviors/record/CreateRecord.tsx'
import { useUser } from '#web/platform/session.ts'
import { LeadForm } from './LeadForm.tsx'
import { emptyLead, toInput } from './lead-form.ts'
import { leads } from './leads.api.ts'

/** A new lead, typed in. */
const CreateLeadPage = () => {
  const t = useTranslations('leads')
  const user = useUser()
  return (
    <CreateRecord
      records={leads}
      words={{ title: t('create_title'), create: t('create') }}
      initial={emptyLead(user.recruiter_id)}
      toInput={toInput}
      Fields={LeadForm}
    />
  )
}

export default CreateLeadPage
