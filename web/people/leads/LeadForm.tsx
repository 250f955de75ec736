import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { DuplicateCard } from '../parts/person/DuplicateCard.tsx'
import { call } from '#web/platform/api.ts'
import { Section } from '#web/ui/Page.tsx'
import type { LeadValues } from './lead-form.ts'
import { useLeadInputs } from './useLeadInputs.tsx'

/** The fields of a lead, in the order of a call: name, contacts, source, wishes. */
export const LeadForm = ({ form, except }: { form: FormState<LeadValues>; except?: number }) => {
  const t = useTranslations('leads')
  const people = useTranslations('people')
  const inputs = useLeadInputs(form, except)
  const { source, freelance_recruiter_id } = form.getValues()
  const isGiven = source === 'freelance_recruiter' || freelance_recruiter_id !== null
  return (
    <>
      <Section title={people('groups.person')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {inputs.first_name}
          {inputs.last_name}
          {inputs.phone}
          {inputs.email}
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
          {inputs.source}
          {isGiven && inputs.freelance_recruiter_id}
          {inputs.source_detail}
          {inputs.recruiter_id}
          {inputs.next_contact_at}
        </SimpleGrid>
      </Section>
      <Section title={people('groups.wishes')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {inputs.desired_position_ids}
          {inputs.desired_countries}
          {inputs.available_from}
          {inputs.expected_rate}
        </SimpleGrid>
        {inputs.experience}
      </Section>
      <Section title={people('groups.more')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {inputs.middle_name}
          {inputs.phone_2}
          {inputs.city}
          {inputs.residence_country}
          {inputs.citizenship}
          {inputs.date_of_birth}
          {inputs.gender}
          {inputs.messengers}
        </SimpleGrid>
        {inputs.languages}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="md">
          {inputs.consent_at}
          {inputs.consent_channel}
        </SimpleGrid>
        {inputs.comment}
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
