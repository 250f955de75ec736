import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { StaffForm } from '../parts/staff/StaffForm.tsx'
import { useMay } from '#web/platform/session.ts'
import type { RecruiterValues } from './recruiter-form.ts'
import { recruiters, userOptionsQuery } from './recruiters.api.ts'
import { useRecruiterText } from './useRecruiterText.ts'

const MOST = 500

type Props = { form: FormState<RecruiterValues>; except?: number }

/** How many people a recruiter is to place in a month. */
export const TargetInput = ({ form, disabled = false }: { form: FormState<RecruiterValues>; disabled?: boolean }) => {
  const { onChange, value, ...target } = fieldsOf(form, useRecruiterText().labelOf)('monthly_target')
  return (
    <NumberInput
      {...target}
      value={value ?? ''}
      min={0}
      max={MOST}
      clampBehavior="none"
      allowDecimal={false}
      disabled={disabled}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}

/** The fields of a recruiter: who it is, how to reach them, their languages, how many people they are to place in a month. */
export const RecruiterForm = ({ form, except }: Props) => {
  const t = useTranslations('recruiters')
  const fieldTexts = useRecruiterText()
  const may = useMay()('create regular recruiter')
  const users = useQuery({ ...userOptionsQuery, enabled: may && except === undefined }).data ?? []
  return (
    <StaffForm
      records={recruiters}
      form={form}
      except={except}
      fieldTexts={fieldTexts}
      users={users}
      knownHint={t('known_user_hint')}
      beside={(writable) => <TargetInput form={form} disabled={!writable('monthly_target')} />}
    />
  )
}
