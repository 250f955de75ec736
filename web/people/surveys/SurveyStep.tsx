import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { StatusDialog, type StatusStepInput } from '#web/behaviors/status/StatusDialog.tsx'
import { call } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { queryClient } from '#web/platform/queries.ts'
import { sayDone } from '#web/ui/notices.ts'
import { NeedSelect } from './NeedSelect.tsx'
import { RatingInput } from './SurveyForm.tsx'
import { refreshSurveys, surveyQuery } from './surveys.api.ts'

/** The fields of a status change as the API accepts them: ratings and ids are numbers. */
const withNumbers = ({ fields, ...step }: StatusStepInput) => {
  const numbers = Object.entries(fields ?? {}).map(([name, value]) => [name, value ? Number(value) : null])
  return fields ? { ...step, fields: Object.fromEntries(numbers) as { rating?: number; need_id?: number } } : step
}

const useMoveSurvey = () => {
  const t = useTranslations('surveys')
  const label = useLabel()
  return async (survey: Survey, to: Status, step: StatusStepInput) => {
    const { data } = await call('PUT /api/surveys/{id}/status', {
      params: { id: String(survey.id) },
      body: { version: survey.version, status_id: to.id, ...withNumbers(step) },
    })
    queryClient.setQueryData(surveyQuery(survey.id).queryKey, data)
    sayDone(t('moved', { name: fullName(survey.candidate), status: label(to.name) }))
    await refreshSurveys()
    return data
  }
}

type Props = {
  survey: Survey
  to: Status
  forced: boolean
  onMoved?: ((survey: Survey) => void) | undefined
  onClose: () => void
}

/** The status dialog of a survey: what its status requires, and for an accepted survey of a contract the need that it fills. */
export const SurveyStep = ({ survey, to, forced, onMoved, onClose }: Props) => {
  const t = useTranslations('surveys')
  const move = useMoveSurvey()
  const { contract_id, need_id, rating } = survey
  const asksNeed = contract_id !== null && to.code === 'accepted'
  return (
    <StatusDialog
      entity="candidate_survey"
      to={to}
      forced={forced}
      initial={{
        rating: rating === null ? null : String(rating),
        ...(asksNeed ? { need_id: need_id === null ? null : String(need_id) } : {}),
      }}
      also={asksNeed ? ['need_id'] : []}
      input={(field, value, onChange, error) =>
        field === 'need_id' ? (
          <NeedSelect
            contract_id={contract_id!}
            label={t('fields.need_id')}
            required
            value={value}
            error={error}
            onChange={onChange}
          />
        ) : (
          <RatingInput
            label={t('fields.rating')}
            value={value === null ? null : Number(value)}
            error={error}
            onChange={(stars) => onChange(String(stars))}
          />
        )
      }
      onSave={async (body) => {
        const data = await move(survey, to, body)
        onClose()
        onMoved?.(data)
      }}
      onClose={onClose}
    />
  )
}
