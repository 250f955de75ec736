import { Checkbox, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { depositOutcomes } from '#contract/site/housing-choices.ts'
import type { Stay } from '#contract/site/stays.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { call } from '#web/platform/api.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from './useSaving.ts'

type Step = Stay['abilities']['steps'][number]

type Asked = {
  check_in: string | null
  check_out: string | null
  keys_issued: boolean
  deposit_paid: boolean
  rules_signed_on: string | null
  keys_returned: boolean
  deposit_settled: string | null
  comment: string
}

const firstNight = (row: Stay) => (row.check_in > agencyToday() ? agencyToday() : row.check_in)

const bodyOf = (step: Step, row: Stay, asked: Asked) => {
  const note = asked.comment.trim() ? { comment: asked.comment } : {}
  if (step === 'cancelled') return note
  if (step === 'moved_out')
    return {
      ...note,
      ...(asked.check_out ? { check_out: asked.check_out } : {}),
      keys_returned: asked.keys_returned,
      ...(asked.deposit_settled ? { deposit_settled: asked.deposit_settled as 'kept' } : {}),
    }
  return {
    ...note,
    ...(asked.check_in ? { check_in: asked.check_in } : {}),
    keys_issued: asked.keys_issued,
    ...(row.deposit_amount ? { deposit_paid: asked.deposit_paid } : {}),
    ...(asked.rules_signed_on ? { rules_signed_on: asked.rules_signed_on } : {}),
  }
}

const shownOf = (step: Step, { deposit_amount, deposit_paid }: Stay) => {
  if (step === 'cancelled') return ['comment']
  const deposit = step === 'living' ? deposit_amount !== null : deposit_paid && deposit_amount !== null
  return step === 'living'
    ? ['check_in', 'keys_issued', 'rules_signed_on', 'comment', ...(deposit ? ['deposit_paid'] : [])]
    : ['check_out', 'keys_returned', 'comment', ...(deposit ? ['deposit_settled'] : [])]
}

type Props = { row: Stay; step: Step; onClose: () => void }

const useStep = ({ row, step, onClose }: Props) => {
  const t = useTranslations('housing')
  const [asked, setAsked] = useState<Asked>({
    check_in: firstNight(row),
    check_out: agencyToday(),
    keys_issued: false,
    deposit_paid: row.deposit_paid,
    rules_signed_on: row.rules_signed_on,
    keys_returned: false,
    deposit_settled: null,
    comment: '',
  })
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }))
  const saving = useSaving(async () => {
    const body = { version: row.version, status: step, ...bodyOf(step, row, asked) }
    await call('PUT /api/stays/{id}/status', { params: { id: String(row.id) }, body })
    sayDone(t(`done.${step}`, { name: fullName(row.person), house: row.property.name }))
    onClose()
  })
  return { asked, change, ...saving }
}

type Fields = { row: Stay } & Pick<ReturnType<typeof useStep>, 'asked' | 'change' | 'errors'>

const MovingIn = ({ row, asked, change, errors }: Fields) => {
  const t = useTranslations('housing.stay_fields')
  return (
    <>
      <DateInput
        label={t('check_in')}
        required
        value={asked.check_in}
        onChange={(check_in) => change({ check_in })}
        error={errors['check_in']}
      />
      <Checkbox
        label={t('keys_issued')}
        checked={asked.keys_issued}
        onChange={(event) => change({ keys_issued: event.currentTarget.checked })}
        error={errors['keys_issued']}
      />
      {row.deposit_amount !== null && (
        <Checkbox
          label={t('deposit_paid')}
          checked={asked.deposit_paid}
          onChange={(event) => change({ deposit_paid: event.currentTarget.checked })}
          error={errors['deposit_paid']}
        />
      )}
      <DateInput
        label={t('rules_signed_on')}
        required
        value={asked.rules_signed_on}
        onChange={(rules_signed_on) => change({ rules_signed_on })}
        error={errors['rules_signed_on']}
      />
    </>
  )
}

const MovingOut = ({ row, asked, change, errors }: Fields) => {
  const t = useTranslations('housing')
  return (
    <>
      <DateInput
        label={t('stay_fields.check_out')}
        required
        value={asked.check_out}
        onChange={(check_out) => change({ check_out })}
        error={errors['check_out']}
      />
      <Checkbox
        label={t('stay_fields.keys_returned')}
        checked={asked.keys_returned}
        onChange={(event) => change({ keys_returned: event.currentTarget.checked })}
        error={errors['keys_returned']}
      />
      {row.deposit_paid && row.deposit_amount !== null && (
        <Select
          label={t('stay_fields.deposit_settled')}
          required
          data={depositOutcomes.map((value) => ({ value, label: t(`deposit_outcomes.${value}`) }))}
          value={asked.deposit_settled}
          onChange={(deposit_settled) => change({ deposit_settled })}
          error={errors['deposit_settled']}
        />
      )}
    </>
  )
}

/** The status dialog of a stay: asks for keys, deposit and signed rules at the start, and for keys and deposit at the end. */
const StayStepDialog = (props: Props) => {
  const { row, step, onClose } = props
  const t = useTranslations('housing')
  const state = useStep(props)
  return (
    <SaveDialog
      onClose={onClose}
      title={`${t(`steps.${step}`)}: ${fullName(row.person)}`}
      saving={state}
      shown={shownOf(step, row)}
      submit={t(`steps.${step}`)}
    >
      {step === 'living' && <MovingIn row={row} {...state} />}
      {step === 'moved_out' && <MovingOut row={row} {...state} />}
      <Textarea
        label={t('stay_fields.comment')}
        required={step === 'cancelled'}
        autosize
        minRows={2}
        value={state.asked.comment}
        onChange={(event) => state.change({ comment: event.currentTarget.value })}
        error={state.errors['comment']}
      />
    </SaveDialog>
  )
}

export default StayStepDialog
