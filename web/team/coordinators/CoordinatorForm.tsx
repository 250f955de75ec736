import { useTranslations } from 'use-intl'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '../parts/staff/StaffForm.tsx'
import type { CoordinatorValues } from './coordinator-form.ts'
import { useCoordinatorInputs } from './useCoordinatorInputs.tsx'

type Props = { form: FormState<CoordinatorValues>; except?: number }

/** The fields of a coordinator: the person, contacts, regions and languages. */
export const CoordinatorForm = ({ form, except }: Props) => {
  const t = useTranslations('coordinators')
  const inputs = useCoordinatorInputs(form, except)
  return (
    <StaffForm
      form={form}
      except={except}
      inputs={inputs}
      staff="coordinators"
      create="create contract"
      knownHint={t('known_user_hint')}
      under={inputs.regions}
    />
  )
}
