import { Input, MultiSelect, Rating, Select, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { drivingLicences, educations, transports } from '#contract/people/candidate-choices.ts'
import { clothingSizes } from '#contract/behaviors/clothing-sizes.ts'
import { type FieldProps, type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { personInputs } from '../parts/person/person-inputs.tsx'
import { CountriesInput, GenderSelect, PositionsInput, RateInput } from '../parts/person/inputs.tsx'
import type { FieldInput } from '#web/behaviors/record/FieldEditor.tsx'
import { useKept } from '#web/behaviors/record/useRecord.ts'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { CountrySelect, LineInput, LinesInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { CandidatesPicker } from './CandidatesPicker.tsx'
import { GiverPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import type { CandidateValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const MOST_SKILLS = 30

const YesNo = ({ value, onChange, ...rest }: FieldProps<boolean | null>) => {
  const t = useTranslations('people')
  return (
    <Select
      {...rest}
      clearable
      data={(['yes', 'no'] as const).map((one) => ({ value: one, label: t(`yes_no.${one}`) }))}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    />
  )
}

const Stars = ({ label, value, error, onChange }: FieldProps<number | null>) => {
  const t = useTranslations('candidates')
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Rating
        mt={6}
        size="md"
        value={value ?? 0}
        allowClear
        onChange={(stars) => onChange(stars || null)}
        getSymbolLabel={(stars) => t('stars', { stars: String(stars) })}
      />
    </Input.Wrapper>
  )
}

/** The inputs of a candidate by field, for the form and for editable facts; `except` is the candidate's id. */
export const useCandidateInputs = (form: FormState<CandidateValues>, except?: number) => {
  const t = useTranslations('candidates')
  const field = fieldsOf(form, useCandidateText().labelOf)
  const kept = useKept(candidates, except)
  return {
    ...personInputs(field),
    first_name: <LineInput {...field('first_name')} required data-autofocus />,
    last_name: <LineInput {...field('last_name')} required />,
    first_name_latin: <LineInput {...field('first_name_latin')} />,
    last_name_latin: <LineInput {...field('last_name_latin')} />,
    phone: <PhoneInput {...field('phone')} required />,
    gender: <GenderSelect {...field('gender')} required />,
    date_of_birth: <DateInput {...field('date_of_birth')} max={agencyToday()} required />,
    citizenship: <CountrySelect {...field('citizenship')} required />,
    freelance_recruiter_id: <GiverPicker {...field('freelance_recruiter_id')} kept={kept} />,
    profession: <LineInput {...field('profession')} />,
    education: (
      <Select
        {...field('education')}
        clearable
        data={educations.map((value) => ({ value, label: t(`educations.${value}`) }))}
      />
    ),
    experience_years: <WholeInput {...field('experience_years')} min={0} max={60} hideControls />,
    rating: <Stars {...field('rating')} />,
    skills: <TagsInput {...field('skills')} maxTags={MOST_SKILLS} />,
    driving_licence: <MultiSelect {...field('driving_licence')} data={[...drivingLicences]} />,
    experience: <LinesInput {...field('experience')} />,
    desired_position_ids: <PositionsInput {...field('desired_position_ids')} />,
    desired_countries: <CountriesInput {...field('desired_countries')} />,
    available_from: <DateInput {...field('available_from')} />,
    needs_housing: <YesNo {...field('needs_housing')} />,
    travels_with_ids: <CandidatesPicker {...field('travels_with_ids')} except={except} />,
    clothing_size: <Select {...field('clothing_size')} clearable data={[...clothingSizes]} />,
    shoe_size: <WholeInput {...field('shoe_size')} min={34} max={50} hideControls />,
    arrival_at: <MomentInput {...field('arrival_at')} />,
    transport: (
      <Select
        {...field('transport')}
        clearable
        data={transports.map((value) => ({ value, label: t(`transports.${value}`) }))}
      />
    ),
    arrival_place: <LineInput {...field('arrival_place')} />,
    consent_recruitment_at: <MomentInput {...field('consent_recruitment_at')} />,
    consent_future_at: <MomentInput {...field('consent_future_at')} />,
    min_rate: <RateInput rate={field('min_rate')} currency={field('min_rate_currency')} />,
  } satisfies Partial<Record<keyof CandidateValues, ReactNode>>
}

type Inputs = ReturnType<typeof useCandidateInputs>

/** The fields of a candidate that can be edited in place. */
export const candidateFactFields = [
  'first_name_latin',
  'last_name_latin',
  'phone',
  'email',
  'gender',
  'date_of_birth',
  'citizenship',
  'recruiter_id',
  'profession',
  'education',
  'experience_years',
  'rating',
  'skills',
  'driving_licence',
  'experience',
  'desired_position_ids',
  'desired_countries',
  'available_from',
  'needs_housing',
  'travels_with_ids',
  'clothing_size',
  'shoe_size',
  'arrival_at',
  'transport',
  'arrival_place',
  'middle_name',
  'phone_2',
  'city',
  'residence_country',
  'messengers',
  'languages',
  'comment',
  'consent_recruitment_at',
  'consent_future_at',
  'min_rate',
  'custom_values',
] as const satisfies readonly (keyof Inputs | 'custom_values')[]

/** The input of one field of a candidate. */
export const CandidateInput: FieldInput<CandidateValues> = ({ form, field, id }) => {
  const inputs = useCandidateInputs(form, id)
  return inputs[field as keyof Inputs]
}
