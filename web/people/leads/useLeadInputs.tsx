import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { consentChannels, leadSources } from '#contract/people/lead-sources.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { useKept } from '#web/behaviors/record/useRecord.ts'
import { FreelancerPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { personInputs } from '../parts/person/person-inputs.tsx'
import { CountriesInput, GenderSelect, PositionsInput, RateInput } from '../parts/person/inputs.tsx'
import type { LeadValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

/** The inputs of a lead by field, for the form and for editable facts; `except` is the lead's id. */
export const useLeadInputs = (form: FormState<LeadValues>, except?: number) => {
  const t = useTranslations('leads')
  const field = fieldsOf(form, useLeadText().labelOf)
  const kept = useKept(leads, except)
  return {
    ...personInputs(field),
    first_name: <LineInput {...field('first_name')} required data-autofocus />,
    last_name: <LineInput {...field('last_name')} />,
    phone: <PhoneInput {...field('phone')} required />,
    source: (
      <Select
        {...field('source')}
        required
        searchable
        data={leadSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
    ),
    source_detail: <LineInput {...field('source_detail')} />,
    freelance_recruiter_id: (
      <FreelancerPicker {...field('freelance_recruiter_id')} required known={kept?.freelance_recruiter} />
    ),
    next_contact_at: <MomentInput {...field('next_contact_at')} />,
    desired_position_ids: <PositionsInput {...field('desired_position_ids')} />,
    desired_countries: <CountriesInput {...field('desired_countries')} />,
    available_from: <DateInput {...field('available_from')} />,
    expected_rate: <RateInput rate={field('expected_rate')} currency={field('expected_rate_currency')} />,
    experience: <LinesInput {...field('experience')} />,
    citizenship: <CountrySelect {...field('citizenship')} />,
    date_of_birth: <DateInput {...field('date_of_birth')} max={agencyToday()} />,
    gender: <GenderSelect {...field('gender')} />,
    consent_at: <MomentInput {...field('consent_at')} />,
    consent_channel: (
      <Select
        {...field('consent_channel')}
        clearable
        data={consentChannels.map((value) => ({ value, label: t(`consent_channels.${value}`) }))}
      />
    ),
  } satisfies Partial<Record<keyof LeadValues, ReactNode>>
}

type Inputs = ReturnType<typeof useLeadInputs>

/** The fields of a lead that can be edited in place; the person who referred a lead is chosen in the form, which has both parts of the answer. */
export const leadFactFields = [
  'middle_name',
  'phone',
  'phone_2',
  'email',
  'source_detail',
  'recruiter_id',
  'next_contact_at',
  'desired_position_ids',
  'desired_countries',
  'available_from',
  'expected_rate',
  'experience',
  'city',
  'residence_country',
  'citizenship',
  'date_of_birth',
  'gender',
  'messengers',
  'languages',
  'consent_at',
  'consent_channel',
  'comment',
  'custom_values',
] as const satisfies readonly (keyof Inputs | 'custom_values')[]

/** The input of one field of a lead. */
export const LeadInput: FieldInput<LeadValues> = ({ form, field, id }) => {
  const inputs = useLeadInputs(form, id)
  return inputs[field as keyof Inputs]
}
