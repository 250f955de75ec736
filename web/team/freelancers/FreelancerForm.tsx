import { Select, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { compactNumber, typedIbanProblem } from '#contract/basics/identity-checks.ts'
import { currencies } from '#contract/basics/world.ts'
import { type FreelancerNumber, payoutMethods } from '#contract/team/freelancer-choices.ts'
import { personTaxProblem } from '#contract/team/freelancer-rules.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { type FieldProps, type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { ChoiceSelect, LineInput } from '#web/ui/inputs.tsx'
import { useProblems } from '#web/ui/problems.ts'
import type { FreelancerValues } from './freelancer-form.ts'
import { useFreelancerInputs } from './useFreelancerInputs.tsx'
import { useFreelancerText } from './useFreelancerText.ts'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** Shorter numbers are not finished yet. */
const LENGTHS: Record<FreelancerNumber, number> = { tax_id: 10, iban: 15 }

const problemOf = (field: FreelancerNumber, typed: string, country: string | null) => {
  const number = compactNumber(typed)
  if (number.length < LENGTHS[field]) return null
  return field === 'iban' ? typedIbanProblem(number) : personTaxProblem(number, country)
}

/** A sealed number, checked while it is typed; while nothing is typed the stored one stays. */
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

const Pay = ({ form }: { form: FormState<FreelancerValues> }) => {
  const t = useTranslations('freelancers')
  const field = fieldsOf(form, useFreelancerText().labelOf)
  const inputs = useFreelancerInputs(form)
  const { country, kept, payout_method } = form.getValues()
  return (
    <Section title={t('groups.agreement')}>
      <Columns>
        {inputs.agreement_number}
        {inputs.agreement_signed_at}
        {inputs.agreement_valid_to}
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
        <Select {...field('bonus_currency')} data={[...currencies]} />
        <WholeInput {...field('bonus_days')} description={t('bonus_hint')} min={1} hideControls />
      </Columns>
    </Section>
  )
}

/** The fields of a freelance recruiter: the person, supervisor, agreement and payment. */
export const FreelancerForm = ({ form }: { form: FormState<FreelancerValues>; except?: number }) => {
  const people = useTranslations('people')
  const inputs = useFreelancerInputs(form)
  return (
    <>
      <Section title={people('groups.person')}>
        <Columns>
          {inputs.first_name}
          {inputs.last_name}
          {inputs.phone}
          {inputs.email}
          {inputs.messengers}
          {inputs.country}
          {inputs.city}
          {inputs.supervisor_id}
          {inputs.status}
        </Columns>
        {inputs.languages}
        {inputs.comment}
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
