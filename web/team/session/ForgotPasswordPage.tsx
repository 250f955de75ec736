import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCountdown } from '#web/behaviors/session/useCountdown.ts'
import { call } from '#web/platform/api.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { publicSettingsQuery } from './session.api.ts'

/** Requests an email with a link; the answer is the same for an unknown address. */
const ForgotPasswordPage = () => {
  const t = useTranslations('session')
  const { byField } = useProblems()
  const { data: settings } = useQuery(publicSettingsQuery)
  const [email, setEmail] = useState('')
  const ask = useMutation({ mutationFn: () => call('POST /api/forgot-password', { body: { email } }) })
  const failure = useCountdown(ask.error)
  const error = failure === null ? undefined : byField(failure)['email']
  return (
    <>
      <Title order={1} size="h2" mb="xs">
        {t('forgot_title')}
      </Title>
      {ask.isSuccess ? (
        <Alert my="md" aria-live="polite">
          {t('forgot_done', { email })}
          {settings?.mailbox && (
            <Text size="sm" mt="xs">
              <AppLink to="/mailbox" search={{ to: email.trim().toLowerCase() }}>
                {t('open_mailbox')}
              </AppLink>
            </Text>
          )}
        </Alert>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            ask.mutate()
          }}
        >
          <Stack gap="md">
            <Text c="var(--muted)">{t('forgot_text')}</Text>
            {failure !== null && !error && <ErrorNotice failure={failure} />}
            <TextInput
              label={t('email')}
              type="email"
              name="email"
              autoComplete="username"
              value={email}
              error={error}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" loading={ask.isPending}>
              {t('forgot_submit')}
            </Button>
          </Stack>
        </form>
      )}
      <Text size="sm" mt="md" ta="center">
        <AppLink to="/login">{t('back_to_login')}</AppLink>
      </Text>
    </>
  )
}

export default ForgotPasswordPage
