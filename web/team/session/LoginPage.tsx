import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { safeNext, startPage } from '#web/platform/start-page.ts'
import { useGo, useGoHref, useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { SignInForm } from '#web/behaviors/session/SignInForm.tsx'
import { lazyWordless } from '#web/platform/lazy-part.ts'
import { publicSettingsQuery } from './session.api.ts'

const DemoAccounts = lazyWordless(() => import('./DemoAccounts.tsx'))

/** The sign-in page; afterwards it opens the page that the guest requested, otherwise the page of their role. */
const LoginPage = () => {
  const t = useTranslations('session')
  const [search] = useSearchState()
  const go = useGo()
  const goHref = useGoHref()
  const { data: settings } = useQuery(publicSettingsQuery)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const enter = (user: CurrentUser) => {
    const next = safeNext(search['next'] ?? null)
    void (next === null ? go(startPage(user)) : goHref(next))
  }
  return (
    <>
      <Title order={1} size="h2" mb="lg">
        {t('title')}
      </Title>
      <SignInForm email={email} password={password} onEmail={setEmail} onPassword={setPassword} onSignedIn={enter} />
      <Text size="sm" mt="md" ta="center">
        <AppLink to="/forgot-password">{t('forgot')}</AppLink>
      </Text>
      {settings?.demo && (
        <Suspense>
          <DemoAccounts
            settings={settings}
            onChoose={(address, secret) => {
              setEmail(address)
              setPassword(secret)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export default LoginPage
