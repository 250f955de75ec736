import { Checkbox, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { additionRates } from '#contract/work/addition-choices.ts'
import { writeWorkingTime } from '#contract/basics/hours.ts'
import type { Contract } from '#contract/work/contracts.ts'
import type { FormState } from '#web/behaviors/form/fields-of.ts'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { WorkingDayInput } from '../parts/WorkingDayInput.tsx'
import { TypedBelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import type { AdditionValues } from './addition-form.ts'

// words: contracts.fields.*

type Amounts = (typeof additionRates)[number] | 'housing_deduction_per_day'
type Ticks = 'housing_provided' | 'transport_provided' | 'workwear_provided'

type Props = { form: FormState<AdditionValues>; contract: Contract }

/** The period, rates and conditions of a contract; a changed one shows its present value too. */
export const AdditionTerms = ({ form, contract }: Props) => {
  const t = useTranslations('additions')
  const words = useTranslations('contracts')
  const format = useFormat()
  const { changes, effective_from } = form.getValues()
  const common = (name: Amounts | Ticks | 'hours_per_day' | 'days_per_week' | 'requirements') => ({
    label: words(`fields.${name}`),
    error: form.errors[`changes.${name}`],
  })
  const now = <Name extends Amounts | 'hours_per_day' | 'days_per_week' | 'end_date'>(
    name: Name,
    text: (value: NonNullable<Contract[Name]>) => string,
  ) => {
    const value = contract[name]
    const typed: unknown = changes[name]
    if (typed === value) return undefined
    return value === null || value === undefined ? t('now_none') : t('now', { value: text(value) })
  }
  const amount = (name: Amounts) => (
    <DecimalInput
      {...common(name)}
      description={now(name, (value) => format.money(value, contract.currency))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={changes[name] ?? ''}
      onChange={(typed) => form.setFieldValue(`changes.${name}`, typed === '' ? null : Number(typed))}
      min={0}
      hideControls
      clampBehavior="none"
      rightSection={<Text size="xs">{contract.currency}</Text>}
      rightSectionWidth={44}
    />
  )
  const tick = (name: Ticks) => (
    <Checkbox
      {...common(name)}
      checked={changes[name]}
      onChange={(event) => form.setFieldValue(`changes.${name}`, event.currentTarget.checked)}
    />
  )
  return (
    <>
      <Section title={t('groups.period')}>
        <DateInput
          label={t('fields.end_date')}
          description={now('end_date', (value) => format.date(value))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={changes.end_date}
          error={form.errors['changes.end_date']}
          onChange={(value) => form.setFieldValue('changes.end_date', value)}
        />
      </Section>
      <Section title={t('groups.rates')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          {amount('pay_rate_from')}
          {amount('pay_rate_to')}
          {amount('bill_rate')}
        </SimpleGrid>
        <TypedBelowMinimum
          terms={{ ...contract, ...changes }}
          on={effective_from}
          rate={changes.pay_rate_from ?? changes.pay_rate_to}
        />
      </Section>
      <Section title={t('groups.conditions')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mb="md">
          {tick('housing_provided')}
          {tick('transport_provided')}
          {tick('workwear_provided')}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          {amount('housing_deduction_per_day')}
          <WorkingDayInput
            {...common('hours_per_day')}
            description={now('hours_per_day', writeWorkingTime)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={changes.hours_per_day}
            onChange={(hours) => form.setFieldValue('changes.hours_per_day', hours)}
          />
          <WholeInput
            {...common('days_per_week')}
            description={now('days_per_week', format.number)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={changes.days_per_week}
            onChange={(days) => form.setFieldValue('changes.days_per_week', days)}
            min={0}
            hideControls
          />
        </SimpleGrid>
        <Textarea
          {...common('requirements')}
          mt="md"
          autosize
          minRows={2}
          value={changes.requirements ?? ''}
          onChange={(event) => form.setFieldValue('changes.requirements', event.currentTarget.value || null)}
        />
      </Section>
    </>
  )
}
