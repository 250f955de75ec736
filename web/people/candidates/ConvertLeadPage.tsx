import { SimpleGrid } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { ConversionPlan } from '#contract/people/conversions.ts'
import type { Lead } from '#contract/people/leads.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { ConversionFrame } from '../parts/conversion/ConversionFrame.tsx'
import { toCandidate } from '../parts/conversion/conversions.api.ts'
import { type FormState, fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { GenderSelect } from '../parts/person/inputs.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { MomentInput } from '#web/ui/dates/MomentInput.tsx'
import { CountrySelect, LineInput } from '#web/ui/inputs.tsx'
import { leads } from '../leads/leads.api.ts'
import { useCandidateText } from './useCandidateText.ts'

type Values = {
  last_name: string | null
  gender: string | null
  date_of_birth: string | null
  citizenship: string | null
  consent_recruitment_at: string | null
  first_name_latin: string | null
  last_name_latin: string | null
}

const empty: Values = {
  last_name: null,
  gender: null,
  date_of_birth: null,
  citizenship: null,
  consent_recruitment_at: null,
  first_name_latin: null,
  last_name_latin: null,
}

const toInput = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))

const Missing = ({ form, plan }: { form: FormState<Values>; plan: ConversionPlan }) => {
  const t = useTranslations('conversions')
  const field = fieldsOf(form, useCandidateText().labelOf)
  const missing = new Set(plan.missing)
  return (
    <>
      {missing.size > 0 && (
        <Section title={t('missing')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {missing.has('last_name') && <LineInput {...field('last_name')} required />}
            {missing.has('gender') && <GenderSelect {...field('gender')} required />}
            {missing.has('date_of_birth') && <DateInput {...field('date_of_birth')} max={agencyToday()} required />}
            {missing.has('citizenship') && <CountrySelect {...field('citizenship')} required />}
            {missing.has('consent_recruitment_at') && <MomentInput {...field('consent_recruitment_at')} required />}
          </SimpleGrid>
        </Section>
      )}
      <Section title={t('passport')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <LineInput {...field('first_name_latin')} />
          <LineInput {...field('last_name_latin')} />
        </SimpleGrid>
      </Section>
    </>
  )
}

const Converting = ({ row: lead }: { row: Lead }) => {
  const t = useTranslations('conversions')
  const name = fullName(lead)
  return (
    <ConversionFrame
      conversion={toCandidate}
      source={{ id: lead.id, version: lead.version, name }}
      words={{
        title: t('candidate.title', { name }),
        save: t('candidate.save'),
        done: t('candidate.done', { name }),
      }}
      fieldTexts={useCandidateText()}
      initial={empty}
      toInput={toInput}
      fields={(form, plan) => <Missing form={form} plan={plan} />}
    />
  )
}

/** Converts a lead to a candidate. */
export default recordPage(leads, Converting)
