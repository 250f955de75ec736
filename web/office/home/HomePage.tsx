import { Button, Skeleton, Text, Title } from '@mantine/core'
import { Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SUPER_ADMIN } from '#contract/behaviors/permissions.ts'
import type { CurrentUser } from '#contract/team/session.ts'
import { worksOnSite } from '#web/layouts/foreman-places.ts'
import { pageOf } from '#web/sitemap.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useGuest } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { HomeSteps } from '../parts/first-steps/FirstStepsCard.tsx'
import { PlanSkeleton } from './PlanSkeleton.tsx'
import classes from './HomePage.module.css'

const OwnShift = lazyPart(() => pageOf('/foreman/my-schedule')!.load())
const GuestPictures = lazyPart(() => import('./GuestPictures.tsx'))
const DayBoard = lazyPart(() => import('./DayBoard.tsx'))

/** The greeting and an outline of the plan appear at once; the plan replaces the outline when all of it is loaded. */
const Day = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('home')
  return (
    <>
      <Title order={1} size="h2">
        {t('hello', { name: user.first_name })}
      </Title>
      {user.role_name === SUPER_ADMIN && (
        <div className={classes.steps}>
          <HomeSteps />
        </div>
      )}
      <Suspense fallback={<PlanSkeleton user={user} />}>
        <DayBoard user={user} />
      </Suspense>
    </>
  )
}

/** Placeholders for the pictures of the program, so that nothing moves when they appear. */
const ShotFrames = () => (
  <div className={classes.shots} aria-hidden>
    <div className={classes.frame} />
    <div className={classes.frame} />
  </div>
)

/** The home page: an introduction for guests, the plan of the day for users, the roll call for foremen. It stores which one it was, so that `start.ts` can draw its outline the next time. */
const HomePage = () => {
  const t = useTranslations('home')
  const user = useGuest()
  const go = useGo()
  const isOnSite = user !== null && worksOnSite(user)
  useEffect(() => {
    if (user) localStorage.setItem('home', isOnSite ? 'site' : 'plan')
  }, [user, isOnSite])
  if (isOnSite)
    return (
      <Suspense fallback={<Skeleton h="20rem" />}>
        <OwnShift />
      </Suspense>
    )
  if (user) return <Day user={user} />
  return (
    <div className={classes.guest}>
      <Title order={1} className={classes.title}>
        {t('guest_title')}
      </Title>
      <Text fz="lg" c="var(--muted)" my="xl" maw="38rem">
        {t('guest_text')}
      </Text>
      <Button size="md" onClick={() => void go('/login')}>
        {t('sign_in')}
      </Button>
      <Suspense fallback={<ShotFrames />}>
        <GuestPictures />
      </Suspense>
    </div>
  )
}

export default HomePage
