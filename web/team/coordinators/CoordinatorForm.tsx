import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '../parts/staff/StaffForm.tsx'
import { useMay } from '#web/platform/session.ts'
import { RegionsInput } from './RegionsInput.tsx'
import type { CoordinatorValues } from './coordinator-form.ts'
import { coordinators, userOptionsQuery } from './coordinators.api.ts'
import { useCoordinatorText } from './useCoordinatorText.ts'

type Props = { form: FormState<CoordinatorValues>; except?: number }

/** The fields of a coordinator: who it is, how to reach them, where and in which languages they work. */
export const CoordinatorForm = ({ form, except }: Props) => {
  const t = useTranslations('coordinators')
  const fieldTexts = useCoordinatorText()
  const may = useMay()('create contract')
  const users = useQuery({ ...userOptionsQuery, enabled: may && except === undefined }).data ?? []
  return (
    <StaffForm
      records={coordinators}
      form={form}
      except={except}
      fieldTexts={fieldTexts}
      users={users}
      knownHint={t('known_user_hint')}
      under={<RegionsInput {...fieldsOf(form, fieldTexts.labelOf)('regions')} />}
    />
  )
}
