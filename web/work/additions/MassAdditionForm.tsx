import { MultiSelect, SegmentedControl, Select, SimpleGrid, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { additionRates } from '#contract/work/addition-choices.ts'
import { MOST_HOURS_PER_DAY } from '#contract/work/contract-choices.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { HoursInput } from '#web/ui/HoursInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import type { MassValues } from './mass-form.ts'

// words: contracts.fields.*

const kinds = ['rates', 'extension', 'conditions'] as const

type Props = {
  values: MassValues
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<MassValues>) => void
}

const errorAt = (errors: Props['errors'], ...paths: string[]) =>
  paths.map((path) => errors[`addition.${path}`]).find(Boolean)

const Rates = ({ values, errors, onChange }: Props) => {
  const t = useTranslations('additions.mass')
  const words = useTranslations('contracts')
  const amount = (name: 'pay_rate_from' | 'pay_rate_to' | 'bill_rate') => (
    <DecimalInput
      label={words(`fields.${name}`)}
      placeholder={t('as_is')}
      value={values[name] ?? ''}
      error={errorAt(errors, `rates.${name}`)}
      onChange={(typed) => onChange({ [name]: typed === '' ? null : Number(typed) })}
      min={0}
      hideControls
      clampBehavior="none"
    />
  )
  return (
    <>
      <Text size="sm" fw={500} mb={4} id="mass-how">
        {t('how')}
      </Text>
      <SegmentedControl
        aria-labelledby="mass-how"
        mb="md"
        value={values.mode}
        onChange={(mode) => onChange({ mode })}
        data={[
          { value: 'percent', label: t('percent_mode') },
          { value: 'set', label: t('set_mode') },
        ]}
      />
      {values.mode === 'percent' ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <DecimalInput
            label={t('percent')}
            required
            value={values.percent ?? ''}
            error={errorAt(errors, 'rates.percent', 'rates')}
            onChange={(typed) => onChange({ percent: typed === '' ? null : Number(typed) })}
            hideControls
            clampBehavior="none"
          />
          <MultiSelect
            label={t('which')}
            required
            value={values.fields}
            error={errorAt(errors, 'rates.fields')}
            onChange={(fields) => onChange({ fields })}
            data={additionRates.map((value) => ({ value, label: words(`fields.${value}`) }))}
          />
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          {amount('pay_rate_from')}
          {amount('pay_rate_to')}
          {amount('bill_rate')}
        </SimpleGrid>
      )}
    </>
  )
}

const Conditions = ({ values, errors, onChange }: Props) => {
  const t = useTranslations('additions.mass')
  const words = useTranslations('contracts')
  const app = useTranslations('app')
  const tick = (name: 'housing_provided' | 'transport_provided' | 'workwear_provided') => (
    <Select
      label={words(`fields.${name}`)}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      data={[
        { value: 'as_is', label: t('as_is') },
        { value: 'yes', label: app('yes') },
        { value: 'no', label: app('no') },
      ]}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {tick('housing_provided')}
        {tick('transport_provided')}
        {tick('workwear_provided')}
        <HoursInput
          label={words('fields.hours_per_day')}
          placeholder={t('as_is')}
          value={values.hours_per_day}
          max={MOST_HOURS_PER_DAY}
          error={errorAt(errors, 'conditions.hours_per_day')}
          onChange={(hours) => onChange({ hours_per_day: hours })}
        />
      </SimpleGrid>
      <LinesInput
        label={words('fields.requirements')}
        value={values.requirements}
        error={errorAt(errors, 'conditions.requirements')}
        onChange={(requirements) => onChange({ requirements })}
      />
    </>
  )
}

/** The form of a bulk addition: its type and day, and the change for all selected contracts. */
export const MassAdditionForm = (props: Props) => {
  const { values, errors, onChange } = props
  const t = useTranslations('additions')
  return (
    <Section>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label={t('fields.kind')}
          value={values.kind}
          onChange={(kind) => onChange({ kind: kind as MassValues['kind'] })}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <DateInput
          label={t('fields.effective_from')}
          required
          value={values.effective_from}
          error={errorAt(errors, 'effective_from')}
          onChange={(effective_from) => onChange({ effective_from })}
        />
      </SimpleGrid>
      <div style={{ marginBlock: '1rem' }}>
        {values.kind === 'extension' && (
          <DateInput
            label={t('fields.end_date')}
            required
            value={values.end_date}
            error={errorAt(errors, 'end_date')}
            onChange={(end_date) => onChange({ end_date })}
          />
        )}
        {values.kind === 'rates' && <Rates {...props} />}
        {values.kind === 'conditions' && <Conditions {...props} />}
      </div>
      <LinesInput
        label={t('fields.description')}
        required
        value={values.description}
        error={errorAt(errors, 'description')}
        onChange={(description) => onChange({ description })}
      />
    </Section>
  )
}
