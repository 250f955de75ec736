import { Alert, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { CustomField } from '#contract/office/custom-fields.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { MOST_SURVEYS_AT_ONCE, surveyChannels } from '#contract/people/survey-choices.ts'
import { useFields } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { fieldsOf } from '#web/behaviors/form/fields-of.ts'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { useSent } from '#web/behaviors/form/useSent.ts'
import { callForm } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { DateInput } from '#web/ui/dates/DateInput.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useContractOptions } from '#web/work/parts/contract-options.api.ts'
import { CandidatesPicker } from '../candidates/CandidatesPicker.tsx'
import { candidateChoicesQuery } from '../candidates/candidates.api.ts'
import { CommonQuestions, commonQuestions } from './CommonQuestions.tsx'
import { ForContract, type Ordered } from './ForContract.tsx'
import { NeedSelect } from './NeedSelect.tsx'
import { YesNo } from './YesNo.tsx'
import { refreshSurveys } from './surveys.api.ts'

type Values = {
  contract_id: string | null
  candidate_ids: string[]
  need_id: string | null
  surveyed_on: string | null
  channel: string | null
  accepts_conditions: boolean | null
  ready_from: string | null
  custom_values: Record<string, unknown>
}

type Refused = readonly { candidate_id: number; problems: readonly FieldProblem[] }[]

type Props = {
  contract: Ordered | null
  candidate_ids: readonly number[]
  onSurveyed: (() => void) | undefined
  onClose: () => void
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The form values as the API accepts them; missing answers are left out, so that the server reports them. */
const toBody = (
  { candidate_ids, need_id, surveyed_on, channel, accepts_conditions, ready_from, custom_values }: Values,
  questions: readonly CustomField[],
) => ({
  candidate_ids: candidate_ids.map(Number),
  need_id: need_id === null ? null : Number(need_id),
  surveyed_on: surveyed_on ?? undefined,
  channel: channel ?? undefined,
  accepts_conditions: accepts_conditions ?? undefined,
  ready_from: ready_from ?? undefined,
  custom_values: Object.fromEntries(
    questions.map(({ key }) => [key, custom_values[key]]).filter(([, value]) => !isBlank(value)),
  ),
})

const useSeveralForm = ({ contract, candidate_ids, onSurveyed, onClose }: Props) => {
  const t = useTranslations('surveys.several')
  const user = useUser()
  const send = useSent()
  const fields = useFields('candidate_survey')
  const [refused, setRefused] = useState<Refused>([])
  const state = useEntityForm<Values>({
    initial: {
      contract_id: contract ? String(contract.id) : null,
      candidate_ids: candidate_ids.map(String),
      need_id: null,
      surveyed_on: agencyToday(),
      channel: 'phone',
      accepts_conditions: null,
      ready_from: agencyToday(),
      custom_values: {},
    },
    draftKey: `${user.id}.survey.several.${contract?.id ?? 0}`,
    save: async (values) => {
      const params = { id: values.contract_id ?? '' }
      const body = toBody(values, commonQuestions(fields, values.contract_id ? Number(values.contract_id) : null))
      const { data } = await send({ ...body, ...params }, (idempotencyKey) =>
        callForm('POST /api/contracts/{id}/surveys', { params, body, idempotencyKey }),
      )
      if (data.surveyed.length > 0) sayDone(t('done', { count: data.surveyed.length }))
      setRefused(data.refused)
      if (data.refused.length === 0) state.leave()
      else
        state.form.setFieldValue(
          'candidate_ids',
          data.refused.map(({ candidate_id }) => String(candidate_id)),
        )
      await refreshSurveys()
      if (data.refused.length > 0) return
      onSurveyed?.()
      onClose()
    },
  })
  return { state, refused }
}

/** Why candidates were not surveyed. */
const NotSurveyed = ({ refused }: { refused: Refused }) => {
  const t = useTranslations('surveys.several')
  const { say } = useProblems()
  const ids = refused.map(({ candidate_id }) => candidate_id)
  const { data: people = [] } = useQuery(candidateChoicesQuery({ ids: ids.join(',') }))
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id)
    return person ? fullName(person) : `#${id}`
  }
  return (
    <Alert color="red" role="alert" title={t('refused')}>
      {refused.map(({ candidate_id, problems }) => (
        <p key={candidate_id}>
          <b>{nameOf(candidate_id)}</b>: {problems.map(say).join(' ')}
        </p>
      ))}
    </Alert>
  )
}

/** Surveys several candidates for a contract in one save: the answers they have in common; the rest is entered in each survey. */
const SurveySeveral = (props: Props) => {
  const { contract, onClose } = props
  const t = useTranslations('surveys')
  const user = useUser()
  const contracts = useContractOptions()
  const { state, refused } = useSeveralForm(props)
  const { form } = state
  const { contract_id, candidate_ids, custom_values } = form.getValues()
  const field = fieldsOf(form, (name) => t(`fields.${name as 'rating'}`))
  return (
    <SidePanel onClose={onClose} size="36rem" title={t('several.title')}>
      <EntityFormFrame
        state={state}
        saveLabel={t('several.save', { count: candidate_ids.length })}
        unready={contract_id === null || candidate_ids.length === 0 || candidate_ids.length > MOST_SURVEYS_AT_ONCE}
        email={user.email}
        onCancel={onClose}
      >
        <Stack gap="md">
          <Text size="sm" c="var(--muted)">
            {t('several.lead', { most: MOST_SURVEYS_AT_ONCE })}
          </Text>
          {contract && <ForContract contract={contract} />}
          {refused.length > 0 && <NotSurveyed refused={refused} />}
          {!contract && (
            <Select
              {...field('contract_id')}
              onChange={(value) => form.setValues({ contract_id: value, need_id: null })}
              required
              searchable
              data={contracts}
            />
          )}
          <CandidatesPicker {...field('candidate_ids')} label={t('several.candidates')} />
          {contract_id !== null && <NeedSelect contract_id={Number(contract_id)} {...field('need_id')} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DateInput {...field('surveyed_on')} required />
            <Select
              {...field('channel')}
              required
              data={surveyChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
            />
            <YesNo {...field('accepts_conditions')} required />
            <DateInput {...field('ready_from')} description={t('several.ready_hint')} required />
          </SimpleGrid>
          <CommonQuestions
            contract_id={contract_id === null ? null : Number(contract_id)}
            values={custom_values}
            errors={form.errors}
            onChange={(next) => form.setFieldValue('custom_values', next)}
          />
        </Stack>
      </EntityFormFrame>
    </SidePanel>
  )
}

export default SurveySeveral
