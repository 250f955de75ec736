import { Select, SimpleGrid } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { consentChannels, leadSources } from '#contract/people/lead-sources.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
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
import { FreelancerPicker } from '#web/team/freelancers/FreelancerPicker.tsx'
import type { LeadValues } from './lead-form.ts'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

/** The fields of a lead, in the order of a call: who, how to reach, where from, what they want. */
export const LeadForm = ({ form, except }: { form: FormState<LeadValues>; except?: number }) => {
  const t = useTranslations('leads')
  const people = useTranslations('people')
  const field = fieldsOf(form, useLeadText().labelOf)
  const kept = useKept(leads, except)
  const { source, freelance_recruiter_id } = form.getValues()
  const isGiven = source === 'freelance_recruiter' || freelance_recruiter_id !== null
  return (
    <>
      <Section title={people('groups.person')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('first_name')} required data-autofocus />
          <LineInput {...field('last_name')} />
          <PhoneInput {...field('phone')} required />
          <LineInput {...field('email')} type="email" />
        </SimpleGrid>
        <DuplicateCard
          entity="lead"
          ask={(query, signal) => call('GET /api/leads/duplicates', { query, signal })}
          typed={form.getValues()}
          except={except}
        />
      </Section>
      <Section title={t('groups.origin')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select
            {...field('source')}
            required
            searchable
            data={leadSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
          />
          {isGiven && (
            <FreelancerPicker {...field('freelance_recruiter_id')} required known={kept?.freelance_recruiter} />
          )}
          <LineInput {...field('source_detail')} />
          <OwnerSelect {...field('recruiter_id')} />
          <MomentInput {...field('next_contact_at')} />
        </SimpleGrid>
      </Section>
      <Section title={people('groups.wishes')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <PositionsInput {...field('desired_position_ids')} />
          <CountriesInput {...field('desired_countries')} />
          <DateInput {...field('available_from')} />
          <RateInput rate={field('expected_rate')} currency={field('expected_rate_currency')} />
        </SimpleGrid>
        <LinesInput {...field('experience')} />
      </Section>
      <Section title={people('groups.more')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('middle_name')} />
          <PhoneInput {...field('phone_2')} />
          <LineInput {...field('city')} />
          <CountrySelect {...field('residence_country')} />
          <CountrySelect {...field('citizenship')} />
          <DateInput {...field('date_of_birth')} />
          <GenderSelect {...field('gender')} />
          <MessengersInput {...field('messengers')} />
        </SimpleGrid>
        <LanguagesInput {...field('languages')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          <MomentInput {...field('consent_at')} />
          <Select
            {...field('consent_channel')}
            clearable
            data={consentChannels.map((value) => ({ value, label: t(`consent_channels.${value}`) }))}
          />
        </SimpleGrid>
        <LinesInput {...field('comment')} />
      </Section>
      <CustomInputs
        entity="lead"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    </>
  )
}
