import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currencies } from '#contract/basics/world.ts'
import { genderPolicies, housingKinds, rentPeriods } from '#contract/site/housing-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { coordinatorsQuery } from '#web/work/contracts/contracts.api.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import type { HousingValues } from './housing-form.ts'
import { useHousingText } from './useHousingText.ts'

/** The inputs of a house by field, for the form and for editable facts. */
export const useHousingInputs = (form: FormState<HousingValues>) => {
  const t = useTranslations('housing')
  const field = fieldsOf(form, useHousingText().labelOf)
  const coordinators = useQuery(coordinatorsQuery).data ?? []
  const { currency, responsible_coordinator_id: kept } = form.getValues()
  return {
    name: <LineInput {...field('name')} required data-autofocus />,
    kind: (
      <ChoiceSelect {...field('kind')} data={housingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
    ),
    country: <CountrySelect {...field('country')} required />,
    city: <LineInput {...field('city')} required />,
    address: <LineInput {...field('address')} required />,
    postcode: <LineInput {...field('postcode')} />,
    gender_policy: (
      <ChoiceSelect
        {...field('gender_policy')}
        data={genderPolicies.map((value) => ({ value, label: t(`gender_policies.${value}`) }))}
      />
    ),
    responsible_coordinator_id: (
      <Select
        {...field('responsible_coordinator_id')}
        searchable
        clearable
        description={t('responsible_hint')}
        data={coordinators
          .filter((one) => one.active || String(one.id) === kept)
          .map((one) => ({ value: String(one.id), label: fullName(one) }))}
      />
    ),
    comment: <LinesInput {...field('comment')} />,
    landlord_name: <LineInput {...field('landlord_name')} />,
    landlord_phone: <PhoneInput {...field('landlord_phone')} />,
    lease_from: <DateInput {...field('lease_from')} />,
    lease_to: <DateInput {...field('lease_to')} />,
    rent_amount: <AmountInput {...field('rent_amount')} unit={currency} />,
    rent_per: (
      <Select
        {...field('rent_per')}
        clearable
        data={rentPeriods.map((value) => ({ value, label: t(`rent_periods.${value}`) }))}
      />
    ),
    deposit: <AmountInput {...field('deposit')} unit={currency} />,
    currency: <ChoiceSelect {...field('currency')} data={[...currencies]} />,
  } satisfies Partial<Record<keyof HousingValues, ReactNode>>
}

type Inputs = ReturnType<typeof useHousingInputs>

/** The fields of a house that can be edited in place. */
export const housingFactFields = [
  'kind',
  'country',
  'city',
  'address',
  'postcode',
  'gender_policy',
  'responsible_coordinator_id',
  'comment',
  'landlord_name',
  'landlord_phone',
  'lease_from',
  'lease_to',
  'rent_amount',
  'deposit',
  'custom_values',
] as const satisfies readonly (keyof Inputs | 'custom_values')[]

/** The input of one field of a house. */
export const HousingInput: FieldInput<HousingValues> = ({ form, field }) => {
  const inputs = useHousingInputs(form)
  return inputs[field as keyof Inputs]
}
