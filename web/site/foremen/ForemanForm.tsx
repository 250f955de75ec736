import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '#web/team/parts/staff/StaffForm.tsx'
import { useMay } from '#web/platform/session.ts'
import type { ForemanValues } from './foreman-form.ts'
import { userOptionsQuery } from './foremen.api.ts'
import { useForemanInputs } from './useForemanInputs.tsx'

type Props = { form: FormState<ForemanValues>; except?: number }

/** The fields of a foreman: the person, contacts, languages, maximum crew size. */
export const ForemanForm = ({ form, except }: Props) => {
  const t = useTranslations('foremen')
  const may = useMay()('create contract')
  const users = useQuery({ ...userOptionsQuery, enabled: may && except === undefined }).data ?? []
  const inputs = useForemanInputs(form, except)
  return (
    <StaffForm
      form={form}
      except={except}
      inputs={inputs}
      users={users}
      knownHint={t('known_user_hint')}
      beside={inputs.max_team}
    />
  )
}
