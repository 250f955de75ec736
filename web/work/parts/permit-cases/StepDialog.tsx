import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { caseActors } from '#contract/work/permit-case-choices.ts'
import type { PermitCase, PermitCaseStep } from '#contract/work/permit-cases.ts'
import { currencies } from '#contract/basics/world.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { ChoiceSelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { DocumentSelect } from './case-inputs.tsx'
import { addStep, changeStep, refreshCases, removeStep } from './permit-cases.api.ts'

// words: permit_cases.who.*

const shown = [
  'name',
  'expected_on',
  'done_on',
  'appointment_at',
  'appointment_place',
  'fee_amount',
  'fee_currency',
  'document_id',
  'note',
]

type Currency = (typeof currencies)[number]

const initialOf = (step: PermitCaseStep | null, name: string) => ({
  name: step ? name : null,
  who: step?.who ?? ('agency' as const),
  expected_on: step?.expected_by_hand ? step.expected_on : null,
  done_on: step?.done_on ?? null,
  appointment_at: step?.appointment_at ?? null,
  appointment_place: step?.appointment_place ?? null,
  fee_amount: step?.fee_amount ?? null,
  fee_currency: (step?.fee_currency ?? 'PLN') as Currency,
  document_id: step?.document?.id ?? null,
  note: step?.note ?? null,
})

/** Edits a step of a permit case, or adds one at its end. */
export const StepDialog = ({
  row,
  step,
  onClose,
}: {
  row: PermitCase
  step: PermitCaseStep | null
  onClose: () => void
}) => {
  const t = useTranslations('permit_cases')
  const label = useLabel()
  const named = step ? label(step.name) : ''
  const [values, setValues] = useState(() => initialOf(step, named))
  const set = (patch: Partial<typeof values>) => setValues((before) => ({ ...before, ...patch }))
  const saving = useSaving(async () => {
    const { name, fee_amount, ...rest } = values
    const body = { ...rest, fee_amount, fee_currency: fee_amount === null ? null : values.fee_currency }
    if (step) await changeStep(step, { ...body, ...(name === null || name === named ? {} : { name }) })
    else await addStep(row, { ...body, name: name ?? '' })
    sayDone(t('step_saved'))
    onClose()
  }, refreshCases)
  const remove = () =>
    saving.save(async () => {
      await removeStep(step!)
      sayDone(t('step_removed'))
      onClose()
    })
  const field = <Name extends keyof typeof values>(name: Name) => ({
    label: t(`fields.${name as 'name'}`),
    value: values[name],
    error: saving.errors[name],
    onChange: (value: (typeof values)[Name]) => set({ [name]: value } as Partial<typeof values>),
  })
  return (
    <SaveDialog
      onClose={onClose}
      title={step ? named : t('add_step')}
      submit={step ? undefined : t('add_step')}
      saving={saving}
      shown={shown}
    >
      <LineInput {...field('name')} required maxLength={120} {...(step ? {} : { 'data-autofocus': true })} />
      <ChoiceSelect
        label={t('fields.who')}
        data={caseActors.map((value) => ({ value, label: t(`who.${value}`) }))}
        value={values.who}
        onChange={(who) => set({ who })}
      />
      <DateInput {...field('expected_on')} description={t('expected_hint')} />
      <DateInput {...field('done_on')} />
      <MomentInput {...field('appointment_at')} />
      <LineInput {...field('appointment_place')} maxLength={200} />
      <Group grow align="start" wrap="nowrap">
        <AmountInput {...field('fee_amount')} />
        <ChoiceSelect
          label={t('fields.fee_currency')}
          data={currencies.map((value) => ({ value, label: value }))}
          value={values.fee_currency}
          onChange={(fee_currency) => set({ fee_currency })}
          error={saving.errors['fee_currency']}
        />
      </Group>
      <DocumentSelect
        {...field('document_id')}
        worker_id={row.worker_id}
        type_code={step?.document_type_code ?? null}
      />
      <LinesInput {...field('note')} />
      {step && (
        <Group>
          <Button variant="subtle" color="red" size="compact-sm" disabled={saving.busy} onClick={() => void remove()}>
            {t('remove_step')}
          </Button>
        </Group>
      )}
    </SaveDialog>
  )
}
