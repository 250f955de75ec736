import { Alert, MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agreedFields } from '#contract/work/contract-choices.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import { ShiftsInput } from './ShiftsInput.tsx'
import type { ContractValues } from './contract-form.ts'
import { coordinatorsQuery, foremenQuery } from './contracts.api.ts'
import { useContractFields, useContractInputs } from './useContractInputs.tsx'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

type Inputs = ReturnType<typeof useContractFields>
type Person = { id: number; first_name: string; last_name: string; active: boolean }

const choices = (rows: readonly Person[], kept: readonly (string | null)[]) =>
  rows
    .filter((one) => one.active || kept.includes(String(one.id)))
    .map((one) => ({ value: String(one.id), label: spokenName(one) }))

const ForemenInput = ({ input }: Pick<Inputs, 'input'>) => {
  const foremen = useQuery(foremenQuery).data ?? []
  const field = input('foreman_ids')
  return <MultiSelect {...field} data={choices(foremen, field.value)} searchable />
}

const TeamInputs = ({ input }: Pick<Inputs, 'input'>) => {
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const recruiters = useQuery(recruitersQuery).data ?? []
  const [main, others, named] = [input('main_coordinator_id'), input('coordinator_ids'), input('recruiter_ids')]
  return (
    <Columns>
      <Select {...main} data={choices(coordinators, [main.value])} searchable clearable />
      <MultiSelect {...others} data={choices(coordinators, others.value)} searchable />
      <ForemenInput input={input} />
      <MultiSelect {...named} data={choices(recruiters, named.value)} searchable />
    </Columns>
  )
}

const TermsInputs = ({ inputs }: { inputs: ReturnType<typeof useContractInputs> }) => (
  <Columns>
    <SimpleGrid cols={2} spacing="xs">
      {inputs.pay_rate_from}
      {inputs.pay_rate_to}
    </SimpleGrid>
    <SimpleGrid cols={2} spacing="xs">
      {inputs.currency}
      {inputs.rate_period}
    </SimpleGrid>
    {inputs.bill_rate}
    {inputs.employment_form}
    <SimpleGrid cols={2} spacing="xs">
      {inputs.hours_per_day}
      {inputs.days_per_week}
    </SimpleGrid>
    <SimpleGrid cols={2} spacing="xs">
      {inputs.freelance_bonus_amount}
      {inputs.freelance_bonus_days}
    </SimpleGrid>
  </Columns>
)

/** The fields of a contract: the client, the site, the period, the terms, what is given and asked, the shifts, the team; those that are not the caller's to change are for reading. */
export const ContractForm = ({ form, except }: { form: FormState<ContractValues>; except?: number }) => {
  const t = useTranslations('contracts')
  const values = form.getValues()
  const { input, isOpen, isWhole } = useContractFields(form, except)
  const inputs = useContractInputs(input)
  const isFixed = isWhole && !agreedFields.some(isOpen)
  return (
    <>
      {!isWhole && <Alert mb="md">{t('site_note')}</Alert>}
      <Section title={t('groups.client')}>
        <Columns>
          {inputs.title}
          {inputs.client_name}
          {inputs.client_country}
          {inputs.client_tax_id}
          {inputs.client_address}
          {inputs.external_number}
          {inputs.contact_name}
          {inputs.contact_phone}
          {inputs.contact_email}
        </Columns>
      </Section>
      <Section title={t('groups.site')}>
        <Columns>
          {inputs.site_country}
          {inputs.site_city}
          {inputs.site_address}
          {inputs.timezone}
        </Columns>
      </Section>
      {isFixed && <Alert mb="md">{t('fixed_note')}</Alert>}
      <Section title={t('groups.period')}>
        <Columns>
          {inputs.start_date}
          {inputs.end_date}
          {inputs.signed_at}
        </Columns>
      </Section>
      {isWhole && (
        <Section title={t('groups.terms')}>
          <TermsInputs inputs={inputs} />
        </Section>
      )}
      <Section title={t('groups.conditions')}>
        <Columns>
          {inputs.housing_provided}
          {inputs.transport_provided}
          {inputs.workwear_provided}
          {inputs.client_approval_required}
          {inputs.housing_deduction_per_day}
          {inputs.min_age}
          {inputs.required_document_type_ids}
        </Columns>
        {isOpen('required_languages') && inputs.required_languages}
        {inputs.requirements}
      </Section>
      <Section title={t('groups.shifts')}>
        <ShiftsInput
          value={values.shift_patterns}
          disabled={!isOpen('shift_patterns')}
          errors={form.errors}
          onChange={(shifts) => setField(form, 'shift_patterns', shifts)}
        />
      </Section>
      <Section title={t('groups.team')}>
        {isWhole ? <TeamInputs input={input} /> : <ForemenInput input={input} />}
      </Section>
      {isWhole && (
        <CustomInputs
          entity="contract"
          values={values.custom_values}
          errors={form.errors}
          onChange={(custom) => setField(form, 'custom_values', custom)}
        />
      )}
    </>
  )
}
