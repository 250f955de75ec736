import { Alert, Checkbox, MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { timeZones } from '#contract/basics/time-zones.ts'
import { agreedFields, ratePeriods } from '#contract/work/contract-choices.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { spokenName } from '#web/behaviors/record/full-name.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { type FieldProps, type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import { recordQuery } from '#web/behaviors/record/records.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { Section } from '#web/ui/Page.tsx'
import { ChoiceSelect, CountrySelect, DateInput, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { ShiftsInput } from './ShiftsInput.tsx'
import type { ContractValues } from './contract-form.ts'
import { contracts, coordinatorsQuery, foremenQuery } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'

type Given<Value extends number | null> = FieldProps<Value> & {
  disabled: boolean
  required?: boolean
  whole?: boolean
  /** What an empty field stands for. */
  empty: Value
}

const Amount = <Value extends number | null>({ value, onChange, whole = false, empty, ...rest }: Given<Value>) => (
  <NumberInput
    {...rest}
    value={value === null ? '' : Number(value)}
    onChange={(typed) => onChange(typed === '' ? empty : (Number(typed) as Value))}
    allowDecimal={!whole}
    decimalScale={2}
    min={0}
    hideControls
    clampBehavior="none"
  />
)

const Tick = ({ value, onChange, ...rest }: FieldProps<boolean> & { disabled: boolean }) => (
  <Checkbox {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

type FormProps = { form: FormState<ContractValues>; except?: number }

/** A form's inputs by field, read-only where the caller may not change the field of this contract. */
const useInputs = ({ form, except }: FormProps) => {
  const { labelOf } = useContractText()
  const { data } = useQuery({ ...recordQuery(contracts, except ?? 0), enabled: except !== undefined })
  const open = except === undefined ? null : (data?.abilities.fields ?? [])
  const isOpen = (name: string) => open === null || open.includes(name)
  const field = fieldsOf(form, labelOf)
  return {
    isOpen,
    isWhole: isOpen('title'),
    input: <Name extends keyof ContractValues>(name: Name) => ({ ...field(name), disabled: !isOpen(name) }),
  }
}

type Inputs = ReturnType<typeof useInputs>
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

const TermsInputs = ({ input }: Pick<Inputs, 'input'>) => {
  const t = useTranslations('contracts')
  const workers = useTranslations('workers')
  return (
    <Columns>
      <SimpleGrid cols={2} spacing="xs">
        <Amount {...input('pay_rate_from')} empty={null} />
        <Amount {...input('pay_rate_to')} empty={null} />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="xs">
        <ChoiceSelect {...input('currency')} data={[...currencies]} />
        <ChoiceSelect
          {...input('rate_period')}
          data={ratePeriods.map((value) => ({ value, label: t(`rate_periods.${value}`) }))}
        />
      </SimpleGrid>
      <Amount {...input('bill_rate')} empty={null} />
      <Select
        {...input('employment_form')}
        required
        allowDeselect={false}
        data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
      />
      <SimpleGrid cols={2} spacing="xs">
        <Amount {...input('hours_per_day')} empty={8} />
        <Amount {...input('days_per_week')} empty={5} whole />
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="xs">
        <Amount {...input('freelance_bonus_amount')} empty={null} />
        <Amount {...input('freelance_bonus_days')} empty={null} whole />
      </SimpleGrid>
    </Columns>
  )
}

/** The fields of a contract: the client, the site, the period, the terms, what is given and asked, the shifts, the team; those that are not the caller's to change are for reading. */
export const ContractForm = (props: FormProps) => {
  const t = useTranslations('contracts')
  const label = useLabel()
  const types = useQuery(documentTypesQuery).data ?? []
  const { form } = props
  const values = form.getValues()
  const { input, isOpen, isWhole } = useInputs(props)
  const isFixed = isWhole && !agreedFields.some(isOpen)
  return (
    <>
      {!isWhole && <Alert mb="md">{t('site_note')}</Alert>}
      <Section title={t('groups.client')}>
        <Columns>
          <LineInput {...input('title')} required data-autofocus />
          <LineInput {...input('client_name')} required />
          <CountrySelect {...input('client_country')} required />
          <LineInput {...input('client_tax_id')} />
          <LineInput {...input('client_address')} />
          <LineInput {...input('external_number')} />
          <LineInput {...input('contact_name')} />
          <PhoneInput {...input('contact_phone')} />
          <LineInput {...input('contact_email')} type="email" />
        </Columns>
      </Section>
      <Section title={t('groups.site')}>
        <Columns>
          <CountrySelect {...input('site_country')} required />
          <LineInput {...input('site_city')} required />
          <LineInput {...input('site_address')} />
          <Select {...input('timezone')} searchable clearable data={[...timeZones]} placeholder={t('by_country')} />
        </Columns>
      </Section>
      {isFixed && <Alert mb="md">{t('fixed_note')}</Alert>}
      <Section title={t('groups.period')}>
        <Columns>
          <DateInput {...input('start_date')} required />
          <DateInput {...input('end_date')} />
          <DateInput {...input('signed_at')} />
        </Columns>
      </Section>
      {isWhole && (
        <Section title={t('groups.terms')}>
          <TermsInputs input={input} />
        </Section>
      )}
      <Section title={t('groups.conditions')}>
        <Columns>
          <Tick {...input('housing_provided')} />
          <Tick {...input('transport_provided')} />
          <Tick {...input('workwear_provided')} />
          <Tick {...input('client_approval_required')} />
          <Amount {...input('housing_deduction_per_day')} empty={null} />
          <Amount {...input('min_age')} empty={18} whole />
          <MultiSelect
            {...input('required_document_type_ids')}
            searchable
            data={types
              .filter(({ owners }) => owners.includes('worker'))
              .map(({ id, name }) => ({ value: String(id), label: label(name) }))}
          />
        </Columns>
        {isOpen('required_languages') && <LanguagesInput {...input('required_languages')} />}
        <LinesInput {...input('requirements')} />
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
