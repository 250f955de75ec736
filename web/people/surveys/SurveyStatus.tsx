import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Status } from '#contract/office/statuses.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { StatusMenu } from '#web/behaviors/status/StatusMenu.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { SurveyStep } from './SurveyStep.tsx'

/** The survey's status with its possible next ones; a change asks for what the status requires. */
export const SurveyStatus = ({ survey, onMoved }: { survey: Survey; onMoved?: (survey: Survey) => void }) => {
  const { data: statuses = [] } = useQuery(statusesQuery('candidate_survey'))
  const [step, setStep] = useState<{ to: Status; forced: boolean } | null>(null)
  const current = statuses.find(({ id }) => id === survey.status_id)
  if (!current) return null
  if (!survey.abilities.change_status) return <StatusBadge status={current} />
  return (
    <>
      <StatusMenu statuses={statuses} current={current} onChoose={(to, forced) => setStep({ to, forced })} />
      {step && <SurveyStep survey={survey} {...step} onMoved={onMoved} onClose={() => setStep(null)} />}
    </>
  )
}
