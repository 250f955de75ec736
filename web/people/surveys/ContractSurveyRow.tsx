import { agencyCurrency } from '#contract/basics/agency-settings.ts'
import { Button, Checkbox, Group, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Status } from '#contract/office/statuses.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { SurveyStatus } from './SurveyStatus.tsx'
import { SurveyStep } from './SurveyStep.tsx'
import lines from '#web/ui/Lines.module.css'
import classes from './surveys.module.css'
import { surveyPath } from './surveys.api.ts'
import { useSurveyText } from './useSurveyText.tsx'

/** The name of the candidate of a survey. */
export const nameOf = ({ candidate }: Survey) => fullName(candidate)

/** The client's decisions that can be entered in the row of a survey. */
const decisionsOf = (survey: Survey, code: string | undefined): ('accepted' | 'declined')[] => {
  if (!survey.abilities.change_status) return []
  if (code === 'sent') return ['accepted', 'declined']
  return code === 'completed' && survey.contract?.client_approval_required === false ? ['accepted'] : []
}

type Props = {
  survey: Survey
  statuses: readonly Status[]
  /** Whether the contract is active; only then clients accept candidates. */
  isActive: boolean
  chosen: boolean
  onChoose: ((on: boolean) => void) | undefined
}

/** A survey in the list of a contract: a summary of the answers, the status, and the client's decision. */
export const ContractSurveyRow = ({ survey, statuses, isActive, chosen, onChoose }: Props) => {
  const t = useTranslations('surveys')
  const user = useUser()
  const format = useFormat()
  const fieldTexts = useSurveyText()
  const textOf = (key: string, value: unknown) => fieldTexts.textOf(key, value) as string | null
  const [step, setStep] = useState<Status | null>(null)
  const name = nameOf(survey)
  const path = surveyPath(survey)
  const { need, rating, agreed_rate, agreed_rate_currency, client_decision_at, client_comment } = survey
  const details = [
    need && textOf('position_id', need.position_id),
    need?.reserve_place && `${t('reserve_place')}: ${need.reserve_place}`,
    `${t('fields.ready_from')}: ${format.date(survey.ready_from)}`,
    agreed_rate === null ? null : format.money(agreed_rate, agreed_rate_currency ?? agencyCurrency()),
  ]
  const decided = [
    client_decision_at && t('decided', { date: format.date(client_decision_at.slice(0, 10)) }),
    textOf('reason_id', survey.reason_id),
    client_comment,
  ].filter(Boolean)
  const code = statuses.find(({ id }) => id === survey.status_id)?.code
  return (
    <li className={lines.row}>
      {onChoose && (
        <Checkbox
          aria-label={t('choose_one', { name })}
          checked={chosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={classes.facts}>
        <b>{userMayOpen(user, path) ? <AppLink to={path}>{name}</AppLink> : name}</b>{' '}
        {rating !== null && (
          <span className={classes.stars}>
            <span aria-hidden>{'★'.repeat(rating)}</span>
            <VisuallyHidden>{t('stars', { label: t('fields.rating'), stars: rating })}</VisuallyHidden>
          </span>
        )}
        <Text size="sm" c="var(--muted)">
          {details.filter(Boolean).join(' · ')}
        </Text>
        {decided.length > 0 && <Text size="sm">{decided.join(' · ')}</Text>}
      </div>
      <Group gap="xs" className={classes.state}>
        {decisionsOf(survey, code).map((decision) => {
          const accepts = decision === 'accepted'
          const to = statuses.find((status) => status.code === decision)
          return (
            <Button
              key={decision}
              size="compact-sm"
              variant={accepts ? 'filled' : 'default'}
              disabled={accepts && !isActive}
              aria-label={t(accepts ? 'accept_one' : 'decline_one', { name })}
              onClick={() => setStep(to ?? null)}
            >
              {t(accepts ? 'accept' : 'decline')}
            </Button>
          )
        })}
        <SurveyStatus survey={survey} />
      </Group>
      {step && <SurveyStep survey={survey} to={step} forced={false} onClose={() => setStep(null)} />}
    </li>
  )
}
