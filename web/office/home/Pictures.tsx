import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { reaches } from '#contract/office/home.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { Funnel } from '#web/team/parts/results/Funnel.tsx'
import { userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { targetBarOf } from '#web/team/parts/results/TargetBar.tsx'
import { bestRecruitersQuery, funnelQuery, tonightQuery } from './home.api.ts'
import classes from './HomePage.module.css'

const LeadFunnel = () => {
  const t = useTranslations('home')
  const { data, refetch } = useQuery(funnelQuery)
  useLiveChanges('lead', () => void refetch())
  if (!data) return null
  return (
    <Section title={t('funnel')}>{data.came > 0 ? <Funnel results={data} /> : <Empty text={t('no_leads')} />}</Section>
  )
}

const Tonight = () => {
  const t = useTranslations('home')
  const { data, refetch } = useQuery(tonightQuery)
  useLiveChanges('stay', () => void refetch())
  if (!data || data.houses === 0) return null
  const { places, occupied, free, houses } = data
  const share = places && occupied !== null ? Math.round((100 * occupied) / places) : null
  return (
    <Section title={t('tonight')}>
      <p className={classes.number}>
        <AppLink to="/housing">{t('free_beds', { count: free })}</AppLink>
      </p>
      {share !== null && (
        <Progress.Root size="lg" my="sm">
          <Progress.Section value={share} color="blue" aria-label={t('occupied', { share: String(share) })} />
        </Progress.Root>
      )}
      <Text size="sm" c="var(--muted)">
        {share === null
          ? t('in_houses', { count: houses })
          : t('beds_of', { occupied: String(occupied), places: String(places), share: String(share) })}
      </Text>
    </Section>
  )
}

const BestRecruiters = () => {
  const t = useTranslations('home')
  const { data, refetch } = useQuery(bestRecruitersQuery)
  useLiveChanges('recruiter', () => void refetch())
  if (!data || data.length === 0) return null
  return (
    <Section title={t('recruiters')}>
      <ul className={classes.lines}>
        {data.map((one) => (
          <li key={one.id}>
            <AppLink to={`/recruiters/staff/${one.id}`}>{fullName(one)}</AppLink>
            {targetBarOf(one)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Charts of the agency, each for users who may open its list and reach its rows. */
export const Pictures = ({ user }: { user: CurrentUser }) => (
  <div className={classes.pictures}>
    {userMayOpen(user, '/leads') && reaches(user, 'leads') && <LeadFunnel />}
    {userMayOpen(user, '/housing') && reaches(user, 'housing') && <Tonight />}
    {userMayOpen(user, '/recruiters/staff') && <BestRecruiters />}
  </div>
)
