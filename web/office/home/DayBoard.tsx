import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contractsToFill, reaches } from '#contract/office/home.ts'
import type { HomePlan } from '#contract/office/home-plan.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { useLateRefresh } from '#web/behaviors/live/useLateRefresh.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { menuOf } from '#web/layouts/menu.ts'
import { userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Arrivals } from './Arrivals.tsx'
import { GoneQuiet, NextCalls } from './Calls.tsx'
import { DocumentWeeks } from './DocumentWeeks.tsx'
import { Gaps } from './Gaps.tsx'
import { Month } from './Month.tsx'
import { Pictures } from './Pictures.tsx'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import { Trends } from './Trends.tsx'
import { Waiting } from './Waiting.tsx'
import { planQuery } from './home.api.ts'
import classes from './plan.module.css'
import { useWaitingLines } from './waiting-lines.ts'

/** The nouns whose changes refresh the plan. */
const told = ['lead', 'candidate', 'worker', 'assignment', 'need', 'task'] as const

const usePlan = () => {
  const query = useQuery(planQuery)
  const again = useLateRefresh(() => query.refetch({ cancelRefetch: false }))
  useLiveChanges(told[0], again)
  useLiveChanges(told[1], again)
  useLiveChanges(told[2], again)
  useLiveChanges(told[3], again)
  useLiveChanges(told[4], again)
  useLiveChanges(told[5], again)
  return query
}

/** The list of all needs that lack people. */
const gapsList = (user: CurrentUser) => {
  if (user.coordinator_id !== null && userMayOpen(user, '/coordinator/needs')) return { path: '/coordinator/needs' }
  return userMayOpen(user, '/contracts') ? { path: '/contracts', search: contractsToFill } : null
}

const Plan = ({ user, plan }: { user: CurrentUser; plan: HomePlan }) => {
  const { calls, quiet, month, arrivals, gaps, documents } = plan
  const { recruiter_id, coordinator_id } = user
  const lines = useWaitingLines(user, plan)
  const waiting = <Waiting lines={lines} />
  const coming = arrivals && arrivals.data.length > 0 ? <Arrivals arrivals={arrivals} /> : null
  /** A user who neither calls nor runs contracts supervises everything: late work comes first. */
  const looksOver = !calls && coordinator_id === null
  return (
    <div className={classes.plan}>
      <div>
        {calls && calls.total > 0 && <NextCalls calls={calls} counts={plan.counts} />}
        {looksOver ? waiting : coming}
        {gaps && gaps.total > 0 && <Gaps gaps={gaps} to={gapsList(user)} />}
      </div>
      <div>
        {looksOver ? coming : waiting}
        {month && recruiter_id !== null && <Month month={month} recruiter_id={recruiter_id} />}
        {quiet && quiet.total > 0 && recruiter_id !== null && <GoneQuiet quiet={quiet} recruiter_id={recruiter_id} />}
        {documents?.some(({ workers }) => workers > 0) && (
          <DocumentWeeks weeks={documents} coordinator_id={coordinator_id} />
        )}
      </div>
    </div>
  )
}

/** Links for users who use none of the lists. */
const Places = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('home')
  const menu = useTranslations('menu')
  const places = menuOf(user).filter((item) => item.path !== '/')
  const lists = ['leads', 'candidates', 'workers', 'contracts'] as const
  if (lists.some((list) => userMayOpen(user, `/${list}`) && reaches(user, list))) return null
  if (places.length === 0)
    return (
      <Text c="var(--muted)" mt="md">
        {t('nothing_yet')}
      </Text>
    )
  return (
    <div className={classes.places}>
      {places.map((item) => (
        <AppLink key={item.key} to={item.path} search={item.search} className={classes.place}>
          <item.icon size={18} stroke={1.7} />
          {menu(`places.${item.key}`)}
        </AppLink>
      ))}
    </div>
  )
}

/** The plan of the day: the user's work, each part with the button that does it. */
const DayBoard = ({ user }: { user: CurrentUser }) => {
  const { data, error, refetch } = usePlan()
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <PlanSkeleton user={user} />
  return (
    <>
      <Plan user={user} plan={data} />
      {user.scopes.includes('all') && userMayOpen(user, '/workers') && userMayOpen(user, '/contracts') && <Trends />}
      <Pictures user={user} />
      <Places user={user} />
    </>
  )
}

export default DayBoard
