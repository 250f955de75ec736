import { Button, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { useGuest } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from './HomePage.module.css'

const DayBoard = lazyPart(() => import('./DayBoard.tsx'))

/** For a guest what Brigada is, for a user the day's board. */
const HomePage = () => {
  const t = useTranslations('home')
  const user = useGuest()
  const go = useGo()
  if (user)
    return (
      <Suspense>
        <DayBoard user={user} />
      </Suspense>
    )
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
    </div>
  )
}

export default HomePage
