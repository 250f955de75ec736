import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Input, Rating, Select, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { currencies, languageLevels } from '#contract/basics/world.ts'
import { transports } from '#contract/people/candidate-choices.ts'
import { surveyChannels } from '#contract/people/survey-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { AmountInput } from '#web/behaviors/form/AmountInput.tsx'
import { fieldsOf, setField } from '#web/behaviors/form/fields-of.ts'
import { CustomInputs } from '#web/behaviors/custom-fields/CustomInputs.tsx'
import { recruitersQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import type { EntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useUser } from '#web/platform/session.ts'
import { Section } from '#web/ui/Page.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { LinesInput } from '#web/ui/inputs.tsx'
import { WholeInput } from '#web/ui/WholeInput.tsx'
import { NeedSelect } from './NeedSelect.tsx'
import { YesNo } from './YesNo.tsx'
import type { SurveyValues } from './survey-form.ts'

// words: surveys.fields.*

const useInterviewers = (chosen: { id: number; first_name: string; last_name: string } | null) => {
  const user = useUser()
  const recruiters = useQuery(recruitersQuery).data ?? []
  const people = new Map<number, string>()
  for (const one of [user, ...(chosen ? [chosen] : [])]) people.set(one.id, fullName(one))
  for (const one of recruiters) if (one.active) people.set(one.user_id, fullName(one))
  return [...people].map(([id, name]) => ({ value: String(id), label: name }))
}

type Props = {
  form: EntityForm<SurveyValues>['form']
  contract_id?: number | null
  interviewer?: { id: number; first_name: string; last_name: string }
}

/** The questions of a survey in the order of a conversation: interviewer, conditions, the person's readiness, travel, result. */
export const SurveyForm = ({ form, contract_id = null, interviewer }: Props) => {
  const t = useTranslations('surveys')
  const f = useTranslations('surveys.fields')
  const candidates = useTranslations('candidates')
  const people = useTranslations('people')
  const interviewers = useInterviewers(interviewer ?? null)
  const values = form.getValues()
  const field = fieldsOf(form, (name) => f(name as 'rating'))
  return (
    <>
      {contract_id !== null && (
        <Section>
          <NeedSelect contract_id={contract_id} {...field('need_id')} />
        </Section>
      )}
      <Section title={t('groups.meeting')}>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <DateInput {...field('surveyed_on')} required />
          <Select
            {...field('channel')}
            required
            data={surveyChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          />
          <Select {...field('interviewer_id')} required searchable data={interviewers} />
        </SimpleGrid>
      </Section>
      <Section title={t('groups.conditions')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <YesNo {...field('accepts_conditions')} required />
          <DateInput {...field('ready_from')} required />
          <SimpleGrid cols={2} spacing="xs">
            <AmountInput {...field('agreed_rate')} />
            <Select
              {...field('agreed_rate_currency')}
              data={[...currencies]}
              value={values.agreed_rate_currency ?? agencyCurrency()}
            />
          </SimpleGrid>
          <WholeInput {...field('stay_months')} min={1} max={36} hideControls />
          <Select
            {...field('contract_language_level')}
            clearable
            data={languageLevels.map((value) => ({ value, label: value === 'native' ? people('native') : value }))}
          />
        </SimpleGrid>
        <LinesInput {...field('position_experience')} />
      </Section>
      <Section title={t('groups.willingness')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <YesNo {...field('accepts_night')} />
          <YesNo {...field('accepts_heavy')} />
          <YesNo {...field('accepts_cold')} />
          <YesNo {...field('accepts_heights')} />
        </SimpleGrid>
      </Section>
      <Section title={t('groups.travel')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <YesNo {...field('needs_housing')} />
          <YesNo {...field('documents_ready')} />
          <Select
            {...field('transport')}
            clearable
            data={transports.map((value) => ({ value, label: candidates(`transports.${value}`) }))}
          />
        </SimpleGrid>
      </Section>
      <CustomInputs
        entity="candidate_survey"
        contract_id={contract_id}
        values={values.custom_values}
        errors={form.errors}
        onChange={(next) => setField(form, 'custom_values', next)}
      />
      <Section title={t('groups.result')}>
        <RatingInput {...field('rating')} />
        <LinesInput {...field('summary')} />
      </Section>
    </>
  )
}

/** A rating of the candidate for the work, one to five stars. */
export const RatingInput = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: number | null
  error: ReactNode
  onChange: (value: number) => void
}) => {
  const t = useTranslations('surveys')
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Rating
        size="lg"
        value={value ?? 0}
        onChange={onChange}
        getSymbolLabel={(stars) => t('stars', { label, stars })}
      />
    </Input.Wrapper>
  )
}
