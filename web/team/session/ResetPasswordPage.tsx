import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { startPage } from '#web/platform/start-page.ts'
import { CodeField } from '#web/behaviors/session/CodeField.tsx'
import { useCountdown } from '#web/behaviors/session/useCountdown.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { useGo, useSearchState } from '#web/platform/navigation.ts'
import { sentDevice } from '#web/platform/device.ts'
import { enterSession } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useProblems } from '#web/ui/problems.ts'

/** Sets a password with the link of a reset or invitation, and signs in. */
const ResetPasswordPage = () => {
  const t = useTranslations('session')
  const { byField } = useProblems()
  const go = useGo()
  const [search] = useSearchState()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const token = search['token'] ?? ''
  const save = useMutation({
    mutationFn: () =>
      call('POST /api/reset-password', { body: { token, password, ...sentDevice(), ...(code ? { code } : {}) } }),
    onSuccess: ({ data }) => {
      enterSession(data)
      void go(startPage(data.user), { replace: true })
    },
    onError: (problem) => {
      if (asProblem(problem).code === 'code_required' && code === null) setCode('')
    },
  })
  const failure = useCountdown(save.error)
  const errors = failure === null ? {} : byField(failure)
  return (
    <>
      <Title order={1} size="h2" mb="md">
        {t('reset_title')}
      </Title>
      {token === '' ? (
        <Alert color="red">{t('link_missing')}</Alert>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <Stack gap="md">
            {failure !== null && !errors['password'] && !errors['code'] && <ErrorNotice failure={failure} />}
            <PasswordField
              label={t('new_password')}
              description={t('password_hint')}
              name="new-password"
              autoComplete="new-password"
              value={password}
              error={errors['password']}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            {code !== null && <CodeField value={code} error={errors['code']} onChange={setCode} />}
            <Button type="submit" loading={save.isPending}>
              {t('reset_submit')}
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

export default ResetPasswordPage
