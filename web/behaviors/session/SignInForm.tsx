import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/session.ts'
import { asProblem, call } from '../../platform/api.ts'
import { enterSession } from '../../platform/session.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { CodeField } from './CodeField.tsx'
import { useProblems } from '../../ui/problems.ts'

type Props = {
  email: string
  password: string
  onEmail: (value: string) => void
  onPassword: (value: string) => void
  fixedEmail?: boolean
  onSignedIn: (user: CurrentUser) => void
}

/** E-mail and password; an error stands at its field. */
export const SignInForm = ({ email, password, onEmail, onPassword, fixedEmail = false, onSignedIn }: Props) => {
  const t = useTranslations('session')
  const { byField } = useProblems()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [code, setCode] = useState<string | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const errors = failure === null ? {} : byField(failure)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await call('POST /api/login', { body: { email, password, ...(code ? { code } : {}) } })
      enterSession(data.token, data.user)
      onSignedIn(data.user)
    } catch (problem) {
      const { code: reason } = asProblem(problem)
      if (reason === 'code_required' && code === null) setCode('')
      else setFailure(problem)
      if (reason !== 'code_required' && reason !== 'wrong_code') passwordField.current?.focus()
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
