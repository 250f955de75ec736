import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '#web/team/parts/staff/StaffForm.tsx'
import { useMay } from '#web/platform/session.ts'
import type { ForemanValues } from './foreman-form.ts'
import { foremen, userOptionsQuery } from './foremen.api.ts'
import { useForemanText } from './useForemanText.ts'

const MOST = 200

type Props = { form: FormState<ForemanValues>; except?: number }

/** How many people a foreman leads at most. */
export const TeamInput = ({ form, disabled = false }: { form: FormState<ForemanValues>; disabled?: boolean }) => {
  const { onChange, ...team } = fieldsOf(form, useForemanText().labelOf)('max_team')
  return (
    <NumberInput
      {...team}
      min={1}
      max={MOST}
      clampBehavior="none"
      allowDecimal={false}
      disabled={disabled}
      onChange={(value) => onChange(Number(value))}
    />
  )
}

/** The fields of a foreman: who it is, how to reach them, their languages, how many people they lead at most. */
export const ForemanForm = ({ form, except }: Props) => {
  const t = useTranslations('foremen')
  const fieldTexts = useForemanText()
  const may = useMay()('create contract')
  const users = useQuery({ ...userOptionsQuery, enabled: may && except === undefined }).data ?? []
  return (
    <StaffForm
      records={foremen}
      form={form}
      except={except}
      fieldTexts={fieldTexts}
      users={users}
      knownHint={t('known_user_hint')}
      beside={(writable) => <TeamInput form={form} disabled={!writable('max_team')} />}
    />
  )
}
