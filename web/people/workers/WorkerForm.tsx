import { SimpleGrid } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { type FormState, setField } from '#web/behaviors/form/fields-of.ts'
import { DuplicateCard } from '../parts/person/DuplicateCard.tsx'
import { call } from '#web/platform/api.ts'
import { Section } from '#web/ui/Page.tsx'
import type { WorkerValues } from './worker-form.ts'
import { useWorkerInputs } from './useWorkerInputs.tsx'

const columns = { cols: { base: 1, xs: 2 }, spacing: 'md' } as const

/** The fields for the right to stay, the right to work, and the form of employment. */
export const Employment = ({ form }: { form: FormState<WorkerValues> }) => {
  const t = useTranslations('workers')
  const inputs = useWorkerInputs(form)
  const values = form.getValues()
  return (
    <Section title={t('groups.employment')}>
      <SimpleGrid {...columns}>
        {inputs.stay_basis}
        {inputs.work_basis}
        {inputs.employment_form}
        {inputs.employed_from}
        {inputs.employed_to}
        {inputs.is_student}
        {values.is_student && inputs.student_until}
      </SimpleGrid>
    </Section>
  )
}

/** The fields for identity numbers and the bank account. */
export const NumbersSection = ({ form }: { form: FormState<WorkerValues> }) => {
  const t = useTranslations('workers')
  const inputs = useWorkerInputs(form)
  const values = form.getValues()
  return (
    <Section title={t('groups.numbers')}>
      <SimpleGrid {...columns}>
        {sensitiveFields.map((name) => (
          <Fragment key={name}>{inputs[name]}</Fragment>
        ))}
        {!values.pesel && !values.kept.pesel && inputs.pesel_missing_reason}
        {(values.iban || values.kept.iban) && inputs.account_holder}
      </SimpleGrid>
    </Section>
  )
}

/** The fields of a worker, in the order of an arrival: the person, contacts, rights and employment, numbers, emergency contact. */
export const WorkerForm = ({ form, except }: { form: FormState<WorkerValues>; except?: number }) => {
  const t = useTranslations('workers')
  const people = useTranslations('people')
  const inputs = useWorkerInputs(form, except)
  return (
    <>
      <Section title={people('groups.person')}>
        <SimpleGrid {...columns}>
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
        </SimpleGrid>
        <DuplicateCard
          entity="worker"
          ask={(query, signal) => call('GET /api/workers/duplicates', { query, signal })}
          typed={form.getValues()}
          except={except}
        />
      </Section>
      <Employment form={form} />
      <NumbersSection form={form} />
      <Section title={t('groups.contact')}>
        <SimpleGrid {...columns}>
          {inputs.registered_address}
          {inputs.city}
          {inputs.emergency_name}
          {inputs.emergency_phone}
          {inputs.phone_2}
          {inputs.messengers}
        </SimpleGrid>
      </Section>
      <Section title={people('groups.more')}>
        <SimpleGrid {...columns}>
          {inputs.middle_name}
          {inputs.residence_country}
          {inputs.clothing_size}
          {inputs.shoe_size}
        </SimpleGrid>
        {inputs.languages}
        {inputs.comment}
      </Section>
      <CustomInputs
        entity="worker"
        values={form.getValues().custom_values}
        errors={form.errors}
        onChange={(values) => setField(form, 'custom_values', values)}
      />
    </>
  )
}
