import { useTranslations } from 'use-intl'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '#web/team/parts/staff/StaffForm.tsx'
import type { ForemanValues } from './foreman-form.ts'
import { useForemanInputs } from './useForemanInputs.tsx'

type Props = { form: FormState<ForemanValues>; except?: number }

/** The fields of a foreman: the person, contacts, languages, maximum crew size. */
export const ForemanForm = ({ form, except }: Props) => {
  const t = useTranslations('foremen')
  const inputs = useForemanInputs(form, except)
  return (
    <StaffForm
      form={form}
      except={except}
      inputs={inputs}
      staff="foremen"
      create="create contract"
      knownHint={t('known_user_hint')}
      beside={inputs.max_team}
    />
  )
}
