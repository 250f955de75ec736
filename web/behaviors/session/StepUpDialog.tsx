import { Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem, call } from '#web/platform/api.ts'
import { useUser } from '#web/platform/session.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { CodeField } from './CodeField.tsx'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { useCountdown } from './useCountdown.ts'
import { useSaving } from '../form/useSaving.ts'

/** Asks for the password again, and for a code if the user has a second factor. */
const StepUpDialog = ({ onDone }: { onDone: (proved: boolean) => void }) => {
  const t = useTranslations('session')
  const app = useTranslations('app')
  const user = useUser()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const { byField } = useProblems()
  const {
    busy,
    failure: refused,
    submit,
  } = useSaving(async () => {
    try {
      await call('POST /api/step-up', { body: { password, ...(code ? { code } : {}) } })
      onDone(true)
    } catch (problem) {
      if (asProblem(problem).code !== 'code_required' || code !== null) throw problem
      setCode('')
    }
  })
  const failure = useCountdown(refused)
  const errors = failure === null ? {} : byField(failure)
  return (
    <Modal opened onClose={() => onDone(false)} title={t('step_up')} closeButtonProps={{ 'aria-label': app('close') }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text size="sm">{t('step_up_text')}</Text>
          {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={t('password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={errors['password']}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {code !== null && <CodeField value={code} error={errors['code']} onChange={setCode} />}
          <DialogButtons submit={t('step_up_submit')} busy={busy} onCancel={() => onDone(false)} />
        </Stack>
      </form>
    </Modal>
  )
}

export default StepUpDialog
