import { Button, Checkbox, Select, Stack } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { caseActors, stepMeanings } from '#contract/work/permit-case-choices.ts'
import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { useLabel } from '#web/platform/i18n.tsx'
import { LabelsInput } from '#web/ui/LabelsInput.tsx'
import { ChoiceSelect } from '#web/ui/inputs.tsx'
import type { TypedStep } from './CaseKindSteps.tsx'
import { useLawText } from './useLawText.ts'

// words: permit_cases.kinds.fields.*

type Field = Exclude<keyof TypedStep, 'key'>

type Props = {
  step: TypedStep
  path: string
  errors: Record<string, string>
  onChange: (part: Partial<TypedStep>) => void
  onClose: () => void
}

/** One step of a kind of permit case: its name, who does it, when it is expected, its fee and its proof. */
export const CaseKindStep = ({ step, path, errors, onChange, onClose }: Props) => {
  const t = useTranslations('permit_cases')
  const form = useTranslations('form')
  const label = useLabel()
  const { types } = useLawText()
  const labelOf = (name: Field) => t(`kinds.fields.${name === 'document_type_code' ? 'proof' : name}`)
  const field = (name: Field) => ({ label: labelOf(name), error: errors[`${path}.${name}`] })
  const tick = (name: 'working_days' | 'is_appointment' | 'costs_fee') => (
    <Checkbox
      label={labelOf(name)}
      checked={step[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  )
  const clear = { clearable: true, clearButtonProps: { 'aria-label': form('clear') } }
  return (
    <Stack gap="xs">
      <LabelsInput
        label={labelOf('name')}
        path={`${path}.name`}
        value={step.name}
        errors={errors}
        onChange={(name) => onChange({ name })}
      />
      <ChoiceSelect
        {...field('who')}
        data={caseActors.map((value) => ({ value, label: t(`who.${value}`) }))}
        value={step.who}
        onChange={(who) => onChange({ who })}
      />
      <Select
        {...field('meaning')}
        {...clear}
        description={t('kinds.meaning_hint')}
        data={stepMeanings.map((value) => ({ value, label: t(`kinds.meanings.${value}`) }))}
        value={step.meaning}
        onChange={(meaning) => onChange({ meaning: stepMeanings.find((one) => one === meaning) ?? null })}
      />
      <AmountInput
        {...field('days_after')}
        description={t('kinds.days_hint')}
        decimals={0}
        value={step.days_after}
        onChange={(days_after) => onChange({ days_after })}
      />
      {step.days_after !== null && tick('working_days')}
      {tick('is_appointment')}
      {tick('costs_fee')}
      {step.costs_fee && (
        <AmountInput
          {...field('fee_amount')}
          description={t('kinds.fee_hint')}
          value={step.fee_amount}
          onChange={(fee_amount) => onChange({ fee_amount, fee_currency: step.fee_currency ?? agencyCurrency() })}
        />
      )}
      {step.costs_fee && step.fee_amount !== null && (
        <ChoiceSelect
          {...field('fee_currency')}
          data={[...currencies]}
          value={step.fee_currency}
          onChange={(fee_currency) => onChange({ fee_currency })}
        />
      )}
      <Select
        {...field('document_type_code')}
        {...clear}
        searchable
        nothingFoundMessage={form('nothing_found')}
        data={types.map(({ code, name }) => ({ value: code, label: label(name) }))}
        value={step.document_type_code}
        onChange={(document_type_code) => onChange({ document_type_code })}
      />
      <div>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('kinds.fold')}
        </Button>
      </div>
    </Stack>
  )
}
