import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { compactNumber, typedIbanProblem } from '#contract/basics/identity-checks.ts'
import { currencies } from '#contract/basics/world.ts'
import { type FreelancerNumber, freelancerStatuses, payoutMethods } from '#contract/team/freelancer-choices.ts'
import { personTaxProblem } from '#contract/team/freelancer-rules.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { type FieldProps, type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import { MessengersInput } from '#web/people/parts/person/inputs.tsx'
import { Section } from '#web/ui/Page.tsx'
import { ChoiceSelect, CountrySelect, DateInput, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { useProblems } from '#web/ui/problems.ts'
import type { FreelancerValues } from './freelancer-form.ts'
import { useFreelancerText } from './useFreelancerText.ts'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** A short number is not finished yet. */
const LENGTHS: Record<FreelancerNumber, number> = { tax_id: 10, iban: 15 }

const problemOf = (field: FreelancerNumber, typed: string, country: string | null) => {
  const number = compactNumber(typed)
  if (number.length < LENGTHS[field]) return null
  return field === 'iban' ? typedIbanProblem(number) : personTaxProblem(number, country)
}

/** A number that is kept sealed, checked as it is typed; while nothing is typed the one that is kept stays. */
const NumberOf = ({
  field,
  country,
  kept,
  error,
  ...props
}: FieldProps<string | null> & {
  field: FreelancerNumber
  country: string | null
  kept: string | undefined
  required?: boolean
}) => {
  const t = useTranslations('freelancers')
  const { say } = useProblems()
  const code = props.value ? problemOf(field, props.value, country) : null
  return (
    <LineInput
      {...props}
      autoComplete="off"
      spellCheck={false}
      placeholder={kept ? `•••• ${kept}` : undefined}
      description={kept ? t('kept_number') : undefined}
      error={code === null ? error : say({ code })}
    />
  )
}

const SupervisorSelect = (props: FieldProps<string | null>) => {
  const recruiters = useQuery(recruitersQuery).data ?? []
  const data = recruiters
    .filter((one) => one.active || String(one.id) === props.value)
    .map((one) => ({ value: String(one.id), label: spokenName(one) }))
  return <Select {...props} required searchable data={data} />
}

const Pay = ({ form }: { form: FormState<FreelancerValues> }) => {
  const t = useTranslations('freelancers')
  const field = fieldsOf(form, useFreelancerText().labelOf)
  const { country, kept, payout_method } = form.getValues()
  const days = field('bonus_days') as FieldProps<number | null>
  return (
    <Section title={t('groups.agreement')}>
      <Columns>
        <LineInput {...field('agreement_number')} />
        <DateInput {...field('agreement_signed_at')} />
        <DateInput {...field('agreement_valid_to')} />
        <NumberOf {...field('tax_id')} field="tax_id" country={country} kept={kept.tax_id} />
        <ChoiceSelect
          {...field('payout_method')}
          data={payoutMethods.map((value) => ({ value, label: t(`payout_methods.${value}`) }))}
        />
        <NumberOf
          {...field('iban')}
          field="iban"
          country={country}
          kept={kept.iban}
          required={payout_method === 'bank' && !kept.iban}
        />
        <AmountInput {...field('bonus_amount')} description={t('bonus_hint')} />
        <Select {...field('bonus_currency')} allowDeselect={false} data={[...currencies]} />
        <NumberInput
          {...days}
          value={days.value ?? ''}
          onChange={(typed) => days.onChange(typed === '' ? null : Number(typed))}
          description={t('bonus_hint')}
          allowDecimal={false}
          min={1}
          hideControls
          clampBehavior="none"
        />
      </Columns>
    </Section>
  )
}

/** The fields of a freelance recruiter: who they are, who looks after them, on what they work and how they are paid. */
export const FreelancerForm = ({ form }: { form: FormState<FreelancerValues>; except?: number }) => {
  const t = useTranslations('freelancers')
  const people = useTranslations('people')
  const field = fieldsOf(form, useFreelancerText().labelOf)
  return (
    <>
      <Section title={people('groups.person')}>
        <Columns>
          <LineInput {...field('first_name')} required data-autofocus />
          <LineInput {...field('last_name')} required />
          <PhoneInput {...field('phone')} required />
          <LineInput {...field('email')} type="email" />
          <MessengersInput {...field('messengers')} />
          <CountrySelect {...field('country')} />
          <LineInput {...field('city')} />
          <SupervisorSelect {...field('supervisor_id')} />
          <ChoiceSelect
            {...field('status')}
            data={freelancerStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          />
        </Columns>
        <LanguagesInput {...field('languages')} />
        <LinesInput {...field('comment')} />
      </Section>
      <Pay form={form} />
      <CustomInputs
        entity="freelance_recruiter"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    </>
  )
}
