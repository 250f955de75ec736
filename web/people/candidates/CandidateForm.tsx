import { Input, MultiSelect, NumberInput, Rating, Select, SimpleGrid, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { drivingLicences, educations, transports } from '#contract/people/candidate-choices.ts'
import { clothingSizes } from '#contract/behaviors/clothing-sizes.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FieldProps, type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { DuplicateCard } from '../parts/person/DuplicateCard.tsx'
import { LanguagesInput } from '../parts/person/LanguagesInput.tsx'
import {
  CountriesInput,
  GenderSelect,
  MessengersInput,
  OwnerSelect,
  PositionsInput,
  RateInput,
} from '../parts/person/inputs.tsx'
import { useKept } from '#web/behaviors/record/useRecord.ts'
import { call } from '#web/platform/api.ts'
import { Section } from '#web/ui/Page.tsx'
import { CountrySelect, DateInput, LineInput, LinesInput, MomentInput } from '#web/ui/inputs.tsx'
import { PhoneInput } from '#web/ui/PhoneInput.tsx'
import { CandidatesPicker } from './CandidatesPicker.tsx'
import { GiverPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import type { CandidateValues } from './candidate-form.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const MOST_SKILLS = 30

const WholeNumber = ({ value, onChange, ...rest }: FieldProps<number | null> & { min: number; max: number }) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    allowDecimal={false}
    hideControls
    clampBehavior="none"
  />
)

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

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** The fields of a candidate: who, what they can do, when they can begin, how they arrive, what they agreed to. */
export const CandidateForm = ({ form, except }: { form: FormState<CandidateValues>; except?: number }) => {
  const t = useTranslations('candidates')
  const people = useTranslations('people')
  const field = fieldsOf(form, useCandidateText().labelOf)
  const kept = useKept(candidates, except)
  const values = form.getValues()
  return (
    <>
      <Section title={people('groups.person')}>
        <Columns>
          <LineInput {...field('first_name')} required data-autofocus />
          <LineInput {...field('last_name')} required />
          <LineInput {...field('first_name_latin')} />
          <LineInput {...field('last_name_latin')} />
          <PhoneInput {...field('phone')} required />
          <LineInput {...field('email')} type="email" />
          <GenderSelect {...field('gender')} required />
          <DateInput {...field('date_of_birth')} required />
          <CountrySelect {...field('citizenship')} required />
          <OwnerSelect {...field('recruiter_id')} />
          <GiverPicker {...field('freelance_recruiter_id')} kept={kept} />
        </Columns>
        <DuplicateCard
          entity="candidate"
          ask={(query, signal) => call('GET /api/candidates/duplicates', { query, signal })}
          typed={values}
          except={except}
        />
      </Section>
      <Section title={t('groups.qualification')}>
        <Columns>
          <LineInput {...field('profession')} />
          <Select
            {...field('education')}
            clearable
            data={educations.map((value) => ({ value, label: t(`educations.${value}`) }))}
          />
          <WholeNumber {...field('experience_years')} min={0} max={60} />
          <Stars {...field('rating')} />
          <TagsInput {...field('skills')} maxTags={MOST_SKILLS} />
          <MultiSelect {...field('driving_licence')} data={[...drivingLicences]} />
        </Columns>
        <LinesInput {...field('experience')} />
      </Section>
      <Section title={t('groups.readiness')}>
        <Columns>
          <PositionsInput {...field('desired_position_ids')} />
          <CountriesInput {...field('desired_countries')} />
          <DateInput {...field('available_from')} />
          <RateInput rate={field('min_rate')} currency={field('min_rate_currency')} />
          <YesNo {...field('needs_housing')} />
          <CandidatesPicker {...field('travels_with_ids')} except={except} />
          <Select {...field('clothing_size')} clearable data={[...clothingSizes]} />
          <WholeNumber {...field('shoe_size')} min={34} max={50} />
        </Columns>
      </Section>
      <Section title={t('groups.arrival')}>
        <Columns>
          <MomentInput {...field('arrival_at')} />
          <Select
            {...field('transport')}
            clearable
            data={transports.map((value) => ({ value, label: t(`transports.${value}`) }))}
          />
          <LineInput {...field('arrival_place')} />
        </Columns>
      </Section>
      <Section title={people('groups.more')}>
        <Columns>
          <LineInput {...field('middle_name')} />
          <PhoneInput {...field('phone_2')} />
          <LineInput {...field('city')} />
          <CountrySelect {...field('residence_country')} />
          <MessengersInput {...field('messengers')} />
        </Columns>
        <LanguagesInput {...field('languages')} />
        <LinesInput {...field('comment')} />
      </Section>
      <Section title={t('groups.consent')}>
        <Columns>
          <MomentInput {...field('consent_recruitment_at')} />
          <MomentInput {...field('consent_future_at')} />
        </Columns>
      </Section>
      <CustomInputs
        entity="candidate"
        values={values.custom_values}
        errors={form.errors}
        onChange={(custom) => setField(form, 'custom_values', custom)}
      />
    </>
  )
}
