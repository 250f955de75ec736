import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { asProblem, call } from '#web/platform/api.ts'
import { sentDevice } from '#web/platform/device.ts'
import { enterSession } from '#web/platform/session.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { CodeField } from './CodeField.tsx'
import { useCountdown } from './useCountdown.ts'
import { useSaving } from '../form/useSaving.ts'

type Props = {
  email: string
  password: string
  onEmail: (value: string) => void
  onPassword: (value: string) => void
  fixedEmail?: boolean
  onSignedIn: (user: CurrentUser) => void
}

/** E-mail and password; errors appear at their fields. */
export const SignInForm = ({ email, password, onEmail, onPassword, fixedEmail = false, onSignedIn }: Props) => {
  const t = useTranslations('session')
  const [code, setCode] = useState<string | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { byField } = useProblems()
  const {
    busy,
    failure: refused,
    submit,
  } = useSaving(async () => {
    try {
      const { data } = await call('POST /api/login', {
        body: { email, password, ...sentDevice(), ...(code ? { code } : {}) },
      })
      enterSession(data)
      onSignedIn(data.user)
    } catch (problem) {
      const { code: reason } = asProblem(problem)
      if (reason !== 'code_required' && reason !== 'wrong_code') passwordField.current?.focus()
      if (reason !== 'code_required' || code !== null) throw problem
      setCode('')
    }
  })
  const failure = useCountdown(refused)
  const errors = failure === null ? {} : byField(failure)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
        <TextInput
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          withAsterisk={false}
          readOnly={fixedEmail}
          value={email}
          error={errors['email']}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        <PasswordField
          ref={passwordField}
          label={t('password')}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          error={errors['password']}
          onChange={(event) => onPassword(event.currentTarget.value)}
        />
        {code !== null && <CodeField value={code} error={errors['code']} onChange={setCode} />}
        <Button type="submit" loading={busy} fullWidth>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
