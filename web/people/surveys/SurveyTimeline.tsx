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

/** The timeline of a survey, as far as the user may see it; its parts appear together, because one alone would be pushed down by the other. */
export const SurveyTimeline = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('record')
  const may = useMay()
  const fieldTexts = useSurveyText()
  const undo = useUndoSurvey()
  const of = { params: { id: String(survey.id) }, query: {} }
  const steps = useQuery({
    queryKey: ['surveys', 'status-history', survey.id, survey.version],
    queryFn: () => call('GET /api/surveys/{id}/status-history', of),
    enabled: may('view history statuses'),
  })
  const changes = useQuery({
    queryKey: ['surveys', 'history', survey.id, survey.version],
    queryFn: () => call('GET /api/surveys/{id}/history', of),
    enabled: may('view history'),
  })
  if (steps.isLoading || changes.isLoading) return null
  return (
    <>
      {steps.data && (
        <Section title={t('latest_steps')}>
          <StatusSteps steps={steps.data.data} />
        </Section>
      )}
      {changes.data && (
        <Section title={t('latest_changes')}>
          <ChangeList
            groups={changes.data.data.slice(0, SHOWN)}
            fieldTexts={fieldTexts}
            onUndo={
              survey.abilities.update ? ({ transaction_id }) => void undo(survey.id, transaction_id).run() : undefined
            }
          />
        </Section>
      )}
    </>
  )
}
