import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/statuses.ts'
import type { Survey } from '#contract/surveys.ts'
import { statusesQuery } from '../../behaviors/dictionaries/dictionaries.api.ts'
import { StatusDialog, type StatusStepInput } from '../../behaviors/status/StatusDialog.tsx'
import { StatusMenu } from '../../behaviors/status/StatusMenu.tsx'
import { call } from '../../platform/api.ts'
import { useLabel } from '../../platform/i18n.tsx'
import { queryClient } from '../../platform/queries.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { sayDone } from '../../ui/notices.ts'
import { RatingInput } from './SurveyForm.tsx'
import { refreshSurveys, surveyQuery } from './surveys.api.ts'

/** A step's fields as the API takes them: the rating is a number. */
const withRating = ({ fields, ...step }: StatusStepInput) =>
  fields ? { ...step, fields: { rating: fields['rating'] ? Number(fields['rating']) : null } } : step

const useMoveSurvey = () => {
  const t = useTranslations('surveys')
  const label = useLabel()
  return async (survey: Survey, to: Status, step: StatusStepInput) => {
    const { data } = await call('PUT /api/surveys/{id}/status', {
      params: { id: String(survey.id) },
      body: { version: survey.version, status_id: to.id, ...withRating(step) },
    })
    queryClient.setQueryData(surveyQuery(survey.id).queryKey, data)
    const { first_name, last_name } = survey.candidate
    sayDone(t('moved', { name: `${first_name} ${last_name}`, status: label(to.name) }))
    await refreshSurveys()
    return data
  }
}

/** The survey's status: where it stands and where it may go; a step asks what it needs. */
export const SurveyStatus = ({ survey, onMoved }: { survey: Survey; onMoved?: (survey: Survey) => void }) => {
  const t = useTranslations('surveys')
  const { data: statuses = [] } = useQuery(statusesQuery('candidate_survey'))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const move = useMoveSurvey()
  const current = statuses.find(({ id }) => id === survey.status_id)
  if (!current) return null
  if (!survey.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      {step && (
        <StatusDialog
          entity="candidate_survey"
          to={step.to}
          forced={step.forced}
          initial={{ rating: survey.rating === null ? null : String(survey.rating) }}
          input={(_field, value, onChange, error) => (
            <RatingInput
              label={t('fields.rating')}
              value={value === null ? null : Number(value)}
              error={error}
              onChange={(stars) => onChange(String(stars))}
            />
          )}
          onSave={async (body) => {
            const data = await move(survey, step.to, body)
            setStep(null)
            onMoved?.(data)
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}
