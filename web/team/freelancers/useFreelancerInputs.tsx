import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { freelancerStatuses } from '#contract/team/freelancer-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { type FieldProps, type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { LanguagesInput } from '#web/people/parts/person/LanguagesInput.tsx'
import { MessengersInput } from '#web/people/parts/person/inputs.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { ChoiceSelect, CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import type { FreelancerValues } from './freelancer-form.ts'
import { useFreelancerText } from './useFreelancerText.ts'

const SupervisorSelect = (props: FieldProps<string | null>) => {
  const recruiters = useQuery(recruitersQuery).data ?? []
  const data = recruiters
    .filter((one) => one.active || String(one.id) === props.value)
    .map((one) => ({ value: String(one.id), label: fullName(one) }))
  return <Select {...props} required searchable data={data} />
}

/** The inputs of a freelancer by field, for the form and for editable facts. */
export const useFreelancerInputs = (form: FormState<FreelancerValues>) => {
  const t = useTranslations('freelancers')
  const field = fieldsOf(form, useFreelancerText().labelOf)
  return {
    first_name: <LineInput {...field('first_name')} required data-autofocus />,
    last_name: <LineInput {...field('last_name')} required />,
    phone: <PhoneInput {...field('phone')} required />,
    email: <LineInput {...field('email')} type="email" />,
    messengers: <MessengersInput {...field('messengers')} />,
    country: <CountrySelect {...field('country')} />,
    city: <LineInput {...field('city')} />,
    supervisor_id: <SupervisorSelect {...field('supervisor_id')} />,
    status: (
      <ChoiceSelect
        {...field('status')}
        data={freelancerStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
      />
    ),
    languages: <LanguagesInput {...field('languages')} />,
    comment: <LinesInput {...field('comment')} />,
    agreement_number: <LineInput {...field('agreement_number')} />,
    agreement_signed_at: <DateInput {...field('agreement_signed_at')} />,
    agreement_valid_to: <DateInput {...field('agreement_valid_to')} />,
  } satisfies Partial<Record<keyof FreelancerValues, ReactNode>>
}

type Inputs = ReturnType<typeof useFreelancerInputs>

/** The fields of a freelancer that can be edited in place; payment fields are edited together in the form. */
export const freelancerFactFields = [
  'phone',
  'email',
  'messengers',
  'country',
  'city',
  'supervisor_id',
  'languages',
  'comment',
  'agreement_number',
  'agreement_signed_at',
  'agreement_valid_to',
  'custom_values',
] as const satisfies readonly (keyof Inputs | 'custom_values')[]

/** The input of one field of a freelancer. */
export const FreelancerInput: FieldInput<FreelancerValues> = ({ form, field }) => {
  const inputs = useFreelancerInputs(form)
  return inputs[field as keyof Inputs]
}
