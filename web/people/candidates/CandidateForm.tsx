import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { DuplicateCard } from '../parts/person/DuplicateCard.tsx'
import { call } from '#web/platform/api.ts'
import { Section } from '#web/ui/Page.tsx'
import type { CandidateValues } from './candidate-form.ts'
import { useCandidateInputs } from './useCandidateInputs.tsx'

const Columns = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
    {children}
  </SimpleGrid>
)

/** The fields of a candidate: the person, skills, availability, arrival, consents. */
export const CandidateForm = ({ form, except }: { form: FormState<CandidateValues>; except?: number }) => {
  const t = useTranslations('candidates')
  const people = useTranslations('people')
  const inputs = useCandidateInputs(form, except)
  const values = form.getValues()
  return (
    <>
      <Section title={people('groups.person')}>
        <Columns>
          {inputs.first_name}
          {inputs.last_name}
          {inputs.first_name_latin}
          {inputs.last_name_latin}
          {inputs.phone}
          {inputs.email}
          {inputs.gender}
          {inputs.date_of_birth}
          {inputs.citizenship}
          {inputs.recruiter_id}
          {inputs.freelance_recruiter_id}
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
          {inputs.profession}
          {inputs.education}
          {inputs.experience_years}
          {inputs.rating}
          {inputs.skills}
          {inputs.driving_licence}
        </Columns>
        {inputs.experience}
      </Section>
      <Section title={t('groups.readiness')}>
        <Columns>
          {inputs.desired_position_ids}
          {inputs.desired_countries}
          {inputs.available_from}
          {inputs.min_rate}
          {inputs.needs_housing}
          {inputs.travels_with_ids}
          {inputs.clothing_size}
          {inputs.shoe_size}
        </Columns>
      </Section>
      <Section title={t('groups.arrival')}>
        <Columns>
          {inputs.arrival_at}
          {inputs.transport}
          {inputs.arrival_place}
        </Columns>
      </Section>
      <Section title={people('groups.more')}>
        <Columns>
          {inputs.middle_name}
          {inputs.phone_2}
          {inputs.city}
          {inputs.residence_country}
          {inputs.messengers}
        </Columns>
        {inputs.languages}
        {inputs.comment}
      </Section>
      <Section title={t('groups.consent')}>
        <Columns>
          {inputs.consent_recruitment_at}
          {inputs.consent_future_at}
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
