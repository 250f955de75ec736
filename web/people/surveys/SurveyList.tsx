import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Survey } from '#contract/people/surveys.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useFormat } from '#web/platform/format.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { SurveyPdf } from './SurveyPdf.tsx'
import { SurveyStatus } from './SurveyStatus.tsx'
import lines from '#web/ui/Lines.module.css'
import classes from './surveys.module.css'
import { candidateSurveysQuery, surveyPath } from './surveys.api.ts'

const SurveyRow = ({ survey }: { survey: Survey }) => {
  const t = useTranslations('surveys')
  const user = useUser()
  const format = useFormat()
  const { interviewer, rating, summary } = survey
  const address = surveyPath(survey)
  const day = format.date(survey.surveyed_on)
  return (
    <li className={lines.row}>
      <div className={classes.facts}>
        <b>{userMayOpen(user, address) ? <AppLink to={address}>{day}</AppLink> : day}</b>
        <Text size="sm" c="var(--muted)">
          {survey.contract && `${survey.contract.number} ${survey.contract.title} · `}
          {t(`channels.${survey.channel}`)} · {fullName(interviewer)}
        </Text>
        {summary && (
          <Text size="sm" lineClamp={2}>
            {summary}
          </Text>
        )}
      </div>
      <Group gap="sm" className={classes.state}>
        {rating !== null && (
          <span className={classes.stars}>
            <span aria-hidden>{'★'.repeat(rating)}</span>
            <VisuallyHidden>{t('stars', { label: t('fields.rating'), stars: rating })}</VisuallyHidden>
          </span>
        )}
        <SurveyStatus survey={survey} />
        <SurveyPdf survey={survey} compact />
      </Group>
    </li>
  )
}

/** The surveys of a candidate, newest first, each with its status and sheet, and a button for a new one if the user may create it. */
export const SurveyList = ({
  candidate,
  abilities,
}: {
  candidate: Pick<Candidate, 'id'>
  abilities: { survey: boolean }
}) => {
  const t = useTranslations('surveys')
  const user = useUser()
  const { data, error, refetch } = useQuery(candidateSurveysQuery(candidate.id))
  useLiveChanges('candidate_survey', (_ids, own) => {
    if (!own) void refetch()
  })
  const mayBegin = abilities.survey && userMayOpen(user, '/candidate-survey/create')
  return (
    <Section
      title={t('title')}
      actions={
        mayBegin && (
          <Button
            component={AppLink}
            to="/candidate-survey/create"
            search={{ candidate_id: String(candidate.id) }}
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
          >
            {t('create')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <Empty text={t('empty')} />}
      {data && data.data.length > 0 && (
        <ul className={lines.list}>
          {data.data.map((survey) => (
            <SurveyRow key={survey.id} survey={survey} />
          ))}
        </ul>
      )}
    </Section>
  )
}
