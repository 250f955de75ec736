import { Alert, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agreedFields } from '#contract/work/contract-choices.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { Section } from '#web/ui/Page.tsx'
import type { ContractValues } from './contract-form.ts'
import { PayInputs, useContractFields, useContractInputs } from './useContractInputs.tsx'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

type Inputs = ReturnType<typeof useContractInputs>

const TermsInputs = ({ inputs, values }: { inputs: Inputs; values: ContractValues }) => (
  <Columns>
    <PayInputs inputs={inputs} values={values} />
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

/** The fields of a contract: client, site, period, terms, conditions, shifts, team; fields that the user may not change are read-only. */
export const ContractForm = ({ form, except }: { form: FormState<ContractValues>; except?: number }) => {
  const t = useTranslations('contracts')
  const values = form.getValues()
  const fields = useContractFields(form, except)
  const { isOpen, isWhole } = fields
  const inputs = useContractInputs(fields)
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
          {inputs.client_registry_number}
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
          {inputs.site_region}
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
          <TermsInputs inputs={inputs} values={values} />
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
      <Section title={t('groups.shifts')}>{inputs.shift_patterns}</Section>
      <Section title={t('groups.team')}>
        {isWhole ? (
          <Columns>
            {inputs.main_coordinator_id}
            {inputs.coordinator_ids}
            {inputs.foreman_ids}
            {inputs.recruiter_ids}
          </Columns>
        ) : (
          inputs.foreman_ids
        )}
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
