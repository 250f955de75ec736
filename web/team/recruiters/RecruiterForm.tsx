import { useTranslations } from 'use-intl'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '../parts/staff/StaffForm.tsx'
import type { RecruiterValues } from './recruiter-form.ts'
import { useRecruiterInputs } from './useRecruiterInputs.tsx'

type Props = { form: FormState<RecruiterValues>; except?: number }

/** The fields of a recruiter: the person, contacts, languages, monthly target. */
export const RecruiterForm = ({ form, except }: Props) => {
  const t = useTranslations('recruiters')
  const inputs = useRecruiterInputs(form, except)
  return (
    <StaffForm
      form={form}
      except={except}
      inputs={inputs}
      staff="recruiters/staff"
      create="create regular recruiter"
      knownHint={t('known_user_hint')}
      beside={inputs.monthly_target}
    />
  )
}
