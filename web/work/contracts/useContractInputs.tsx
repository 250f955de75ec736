import { Checkbox, MultiSelect, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type LegalKind, clientRegistryKinds, legalNumbersOf } from '#contract/basics/legal-numbers.ts'
import { currencies } from '#contract/basics/world.ts'
import { timeZones } from '#contract/basics/time-zones.ts'
import { ratePeriods } from '#contract/work/contract-choices.ts'
import { employmentForms } from '#contract/people/worker-choices.ts'
import { documentTypesQuery } from '#web/people/parts/documents/documents.api.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { type FieldProps, type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { recordQuery } from '#web/behaviors/record/records.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { WorkingDayInput } from '../parts/WorkingDayInput.tsx'
import { TypedBelowMinimum } from '../parts/pay/BelowMinimum.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import { ShiftsInput } from './ShiftsInput.tsx'
import { CoordinatorsInput, ForemenInput, MainInput, RecruitersInput } from './TeamInputs.tsx'
import type { ContractValues } from './contract-form.ts'
import { contracts } from './contracts.api.ts'
import { useContractText } from './useContractText.ts'

const Tick = ({ value, onChange, ...rest }: FieldProps<boolean> & { disabled: boolean }) => (
  <Checkbox {...rest} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
)

/** The properties of a contract's inputs, read-only for fields that the user may not change; `except` is the contract's id. */
export const useContractFields = (form: FormState<ContractValues>, except?: number) => {
  const { labelOf } = useContractText()
  const { data } = useQuery({ ...recordQuery(contracts, except ?? 0), enabled: except !== undefined })
  const open = except === undefined ? null : (data?.abilities.fields ?? [])
  const isOpen = (name: string) => open === null || open.includes(name)
  const field = fieldsOf(form, labelOf)
  return {
    isOpen,
    isWhole: isOpen('title'),
    errors: form.errors,
    input: <Name extends keyof ContractValues>(name: Name) => ({ ...field(name), disabled: !isOpen(name) }),
  }
}

type Given = Pick<ReturnType<typeof useContractFields>, 'input' | 'errors'>

/** The inputs of a contract by field, for the form and for editable facts. */
export const useContractInputs = ({ input, errors }: Given) => {
  const t = useTranslations('contracts')
  const workers = useTranslations('workers')
  const legal = useTranslations('legal')
  const label = useLabel()
  const country = input('client_country').value ?? ''
  /** The names of numbers in the client's country, where the field's own name does not say enough. */
  const named = (kinds: readonly (LegalKind | undefined)[]) => ({
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    description: kinds
      .flatMap((kind) => (kind && !['tax', 'registry'].includes(kind) ? [legal(`names.${kind}`)] : []))
      .join(' / '),
  })
  const types = useQuery(documentTypesQuery).data ?? []
  return {
    title: <LineInput {...input('title')} required data-autofocus />,
    client_name: <LineInput {...input('client_name')} required />,
    client_country: <CountrySelect {...input('client_country')} required />,
    client_tax_id: <LineInput {...input('client_tax_id')} {...named([legalNumbersOf(country).tax_number])} />,
    client_registry_number: <LineInput {...input('client_registry_number')} {...named(clientRegistryKinds(country))} />,
    client_address: <LineInput {...input('client_address')} />,
    external_number: <LineInput {...input('external_number')} />,
    contact_name: <LineInput {...input('contact_name')} />,
    contact_phone: <PhoneInput {...input('contact_phone')} />,
    contact_email: <LineInput {...input('contact_email')} type="email" />,
    site_country: <CountrySelect {...input('site_country')} required />,
    site_region: <RegionSelect {...input('site_region')} country={input('site_country').value ?? null} />,
    site_city: <LineInput {...input('site_city')} required />,
    site_address: <LineInput {...input('site_address')} />,
    timezone: (
      <Select {...input('timezone')} searchable clearable data={[...timeZones]} placeholder={t('by_country')} />
    ),
    start_date: <DateInput {...input('start_date')} required />,
    end_date: <DateInput {...input('end_date')} />,
    signed_at: <DateInput {...input('signed_at')} />,
    housing_provided: <Tick {...input('housing_provided')} />,
    transport_provided: <Tick {...input('transport_provided')} />,
    workwear_provided: <Tick {...input('workwear_provided')} />,
    client_approval_required: <Tick {...input('client_approval_required')} />,
    housing_deduction_per_day: <AmountInput {...input('housing_deduction_per_day')} />,
    min_age: <WholeInput {...input('min_age')} min={0} hideControls />,
    required_document_type_ids: (
      <MultiSelect
        {...input('required_document_type_ids')}
        searchable
        data={types
          .filter(({ owners }) => owners.includes('worker'))
          .map(({ id, name }) => ({ value: String(id), label: label(name) }))}
      />
    ),
    required_languages: <LanguagesInput {...input('required_languages')} />,
    requirements: <LinesInput {...input('requirements')} />,
    pay_rate_from: <AmountInput {...input('pay_rate_from')} />,
    pay_rate_to: <AmountInput {...input('pay_rate_to')} />,
    currency: <ChoiceSelect {...input('currency')} data={[...currencies]} />,
    rate_period: (
      <ChoiceSelect
        {...input('rate_period')}
        data={ratePeriods.map((value) => ({ value, label: t(`rate_periods.${value}`) }))}
      />
    ),
    bill_rate: <AmountInput {...input('bill_rate')} />,
    employment_form: (
      <Select
        {...input('employment_form')}
        required
        data={employmentForms.map((value) => ({ value, label: workers(`employment_forms.${value}`) }))}
      />
    ),
    hours_per_day: <WorkingDayInput {...input('hours_per_day')} />,
    days_per_week: <WholeInput {...input('days_per_week')} min={0} hideControls />,
    freelance_bonus_amount: <AmountInput {...input('freelance_bonus_amount')} />,
    freelance_bonus_days: <WholeInput {...input('freelance_bonus_days')} min={0} hideControls />,
    shift_patterns: <ShiftsInput {...input('shift_patterns')} errors={errors} />,
    main_coordinator_id: <MainInput {...input('main_coordinator_id')} />,
    coordinator_ids: <CoordinatorsInput {...input('coordinator_ids')} />,
    foreman_ids: <ForemenInput {...input('foreman_ids')} />,
    recruiter_ids: <RecruitersInput {...input('recruiter_ids')} />,
  } satisfies Partial<Record<keyof ContractValues, ReactNode>>
}

type Inputs = ReturnType<typeof useContractInputs>

/** The pay, whose fields are edited together. */
export const PayInputs = ({ inputs, values }: { inputs: Inputs; values: ContractValues }) => (
  <>
    <div>
      <SimpleGrid cols={2} spacing="xs">
        {inputs.pay_rate_from}
        {inputs.pay_rate_to}
      </SimpleGrid>
      <TypedBelowMinimum terms={values} on={values.start_date} rate={values.pay_rate_from ?? values.pay_rate_to} />
    </div>
    <SimpleGrid cols={2} spacing="xs">
      {inputs.currency}
      {inputs.rate_period}
    </SimpleGrid>
  </>
)

/** The fields of a contract that can be edited in place; the pay and the coordinators are opened by their first field. */
export const contractFactFields: readonly string[] = [
  'title',
  'client_name',
  'client_country',
  'client_tax_id',
  'client_registry_number',
  'client_address',
  'external_number',
  'contact_name',
  'contact_phone',
  'contact_email',
  'site_country',
  'site_region',
  'site_city',
  'site_address',
  'timezone',
  'start_date',
  'end_date',
  'signed_at',
  'housing_provided',
  'transport_provided',
  'workwear_provided',
  'client_approval_required',
  'housing_deduction_per_day',
  'min_age',
  'required_document_type_ids',
  'required_languages',
  'requirements',
  'pay_rate_from',
  'bill_rate',
  'employment_form',
  'hours_per_day',
  'days_per_week',
  'freelance_bonus_amount',
  'freelance_bonus_days',
  'shift_patterns',
  'main_coordinator_id',
  'foreman_ids',
  'recruiter_ids',
] satisfies readonly (keyof Inputs)[]

/** The input of one field of a contract. */
export const ContractInput: FieldInput<ContractValues> = ({ form, field, id }) => {
  const inputs = useContractInputs(useContractFields(form, id))
  if (field === 'pay_rate_from') return <PayInputs inputs={inputs} values={form.getValues()} />
  if (field === 'main_coordinator_id')
    return (
      <>
        {inputs.main_coordinator_id}
        {inputs.coordinator_ids}
      </>
    )
  return inputs[field as keyof Inputs]
}
