import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Section } from '#web/ui/Page.tsx'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { SurveyFacts } from './SurveyFacts.tsx'
import { candidateSurveysQuery, surveyPath } from './surveys.api.ts'

/** The person's answers in the previous survey, beside the present questions. */
export const PreviousSurvey = ({ candidate_id, except }: { candidate_id: number; except?: number }) => {
  const t = useTranslations('surveys')
  const record = useTranslations('record')
  const user = useUser()
  const { data } = useQuery(candidateSurveysQuery(candidate_id))
  if (!data) return null
  const previous = data.data.find(({ id }) => id !== except && (except === undefined || id < except))
  const address = previous && surveyPath(previous)
  return (
    <Section
      title={t('previous')}
      actions={address && userMayOpen(user, address) && <AppLink to={address}>{record('open')}</AppLink>}
    >
      {previous ? <SurveyFacts survey={previous} /> : <Text c="var(--muted)">{t('no_previous')}</Text>}
    </Section>
  )
}
