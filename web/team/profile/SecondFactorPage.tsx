import { Button, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { StepUpHost } from '#web/behaviors/session/StepUpHost.tsx'
import { startPage } from '#web/platform/start-page.ts'
import { call } from '#web/platform/api.ts'
import { useGo } from '#web/platform/navigation.ts'
import { queryClient } from '#web/platform/queries.ts'
import { leaveSession, userQuery } from '#web/platform/session.ts'
import { Enrolment } from './Enrolment.tsx'

/** The first page for users whose role requires a second factor that they do not have. */
const SecondFactorPage = () => {
  const t = useTranslations('profile')
  const app = useTranslations('app')
  const go = useGo()
  const enter = async () => {
    const user = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 })
    await go(user === null ? '/login' : startPage(user), { replace: true })
  }
  const signOut = async () => {
    await call('POST /api/logout', {}).catch(() => undefined)
    leaveSession()
    await go('/login')
  }
  return (
    <>
      <Title order={1} size="h2" mb="md">
        {t('factor')}
      </Title>
      <Text mb="md">{t('factor_required')}</Text>
      <Enrolment onDone={() => void enter()} />
      <Button mt="md" variant="subtle" onClick={() => void signOut()}>
        {app('sign_out')}
      </Button>
      <StepUpHost />
    </>
  )
}

export default SecondFactorPage
