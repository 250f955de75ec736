import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { safeNext, startPage } from '#web/guard.ts'
import { useGo, useGoHref, useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './LoginPage.module.css'
import { SignInForm } from '#web/behaviors/session/SignInForm.tsx'
import { publicSettingsQuery } from './session.api.ts'

const DemoAccounts = ({ onChoose }: { onChoose: (email: string, password: string) => void }) => {
  const t = useTranslations('session')
  const { data } = useQuery(publicSettingsQuery)
  if (!data?.demo) return null
  return (
    <section className={classes.demo} aria-label={t('demo_title')}>
      <Text fw={600}>{t('demo_title')}</Text>
      <Text size="sm" c="var(--muted)">
        {t('demo_text')}
      </Text>
      <div className={classes.accounts}>
        {data.demo_accounts.map(({ email, role_name }) => (
          <Button key={email} variant="default" size="xs" onClick={() => onChoose(email, data.demo_password ?? '')}>
            {role_name}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Signing in: leads to where the guest wanted to go, else to the page of their role. */
const LoginPage = () => {
  const t = useTranslations('session')
  const [search] = useSearchState()
  const go = useGo()
  const goHref = useGoHref()
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
      <DemoAccounts
        onChoose={(address, secret) => {
          setEmail(address)
          setPassword(secret)
        }}
      />
    </>
  )
}

export default LoginPage
