import { Select, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PlacementCheck } from '#contract/work/assignments.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useFormat } from '#web/platform/format.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { DecimalInput } from '#web/ui/DecimalInput.tsx'
import { coordinatorsQuery } from '../contracts/contracts.api.ts'
import { ForemanSelect } from './ForemanSelect.tsx'
import type { PlacementValues } from './placement-form.ts'

/** The terms of a placement; a blank one comes from the need, as shown below it. */
export const PlacementInputs = ({
  form,
  terms,
  currency,
  contract_id,
  fixed = [],
}: {
  form: FormState<PlacementValues>
  terms: PlacementCheck['terms'] | undefined
  currency: string | undefined
  /** The contract whose foremen can be chosen. */
  contract_id: number | undefined
  /** Fields that are read-only. */
  fixed?: readonly (keyof PlacementValues)[]
}) => {
  const t = useTranslations('placements')
  const workers = useTranslations('workers')
  const format = useFormat()
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const field = fieldsOf(form, (name) => t(`fields.${name as 'start_date'}`))
  const named = (id: number | null) => {
    const one = coordinators.find((coordinator) => coordinator.id === id)
    return one ? fullName(one) : undefined
  }
  const otherwise = (text: string | null | undefined) => (text ? t('otherwise', { value: text }) : undefined)
  const pay = form.getValues().pay_rate
  return (
    <>
      <SimpleGrid cols={2} spacing="md" mt="md">
        <DateInput {...field('start_date')} required disabled={fixed.includes('start_date')} />
        <DateInput {...field('end_date')} description={otherwise(terms?.end_date && format.date(terms.end_date))} />
        <DecimalInput
          {...field('pay_rate')}
          value={pay ?? ''}
          onChange={(typed) => form.setFieldValue('pay_rate', typed === '' ? null : Number(typed))}
          min={0}
          hideControls
          clampBehavior="none"
          rightSection={<Text size="xs">{currency}</Text>}
          description={otherwise(terms?.pay_rate ? format.money(terms.pay_rate, terms.currency) : null)}
        />
        <Select
          {...field('employment_form')}
          clearable
          data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
          description={otherwise(terms && workers(`employment_forms.${terms.employment_form}`))}
        />
        <Select
          {...field('coordinator_id')}
          clearable
          searchable
          data={coordinators
            .filter(({ active }) => active)
            .map((one) => ({ value: String(one.id), label: fullName(one) }))}
          description={otherwise(named(terms?.coordinator_id ?? null))}
        />
        <ForemanSelect {...field('foreman_id')} contract_id={contract_id} otherwise={terms?.foreman_id} />
        <DateInput {...field('agreement_sent_on')} />
      </SimpleGrid>
      <LinesInput {...field('comment')} />
    </>
  )
}
