import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Survey } from '#contract/people/surveys.ts'
import { ChangeList } from '#web/behaviors/history/ChangeList.tsx'
import { StatusSteps } from '#web/behaviors/history/StatusSteps.tsx'
import { call } from '#web/platform/api.ts'
import { useMay } from '#web/platform/session.ts'
import { Section } from '#web/ui/Page.tsx'
import { useUndoSurvey } from './undo-survey.ts'
import { useSurveyText } from './useSurveyText.tsx'

const SHOWN = 8

const Changes = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('record')
  const fieldTexts = useSurveyText()
  const undo = useUndoSurvey()
  const { data } = useQuery({
    queryKey: ['surveys', 'history', survey.id, survey.version],
    queryFn: () => call('GET /api/surveys/{id}/history', { params: { id: String(survey.id) }, query: {} }),
  })
  if (!data) return null
  return (
    <Section title={t('latest_changes')}>
      <ChangeList
        groups={data.data.slice(0, SHOWN)}
        fieldTexts={fieldTexts}
        onUndo={
          survey.abilities.update ? ({ transaction_id }) => void undo(survey.id, transaction_id).run() : undefined
        }
      />
    </Section>
  )
}

const Steps = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('record')
  const { data } = useQuery({
    queryKey: ['surveys', 'status-history', survey.id, survey.version],
    queryFn: () => call('GET /api/surveys/{id}/status-history', { params: { id: String(survey.id) }, query: {} }),
  })
  return data ? (
    <Section title={t('latest_steps')}>
      <StatusSteps steps={data.data} />
    </Section>
  ) : null
}

/** The timeline of a survey, as far as the user may see it. */
export const SurveyTimeline = ({ survey }: { survey: Survey }) => {
  const may = useMay()
  return (
    <>
      {may('view history statuses') && <Steps survey={survey} />}
      {may('view history') && <Changes survey={survey} />}
    </>
  )
}
