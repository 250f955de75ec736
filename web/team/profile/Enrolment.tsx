import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CodeField } from '#web/behaviors/session/CodeField.tsx'
import { asProblem, call } from '#web/platform/api.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { CopyText } from '#web/ui/contacts.tsx'
import { useProblems } from '#web/ui/problems.ts'
import classes from './ProfilePage.module.css'

/** The backup codes, shown once, to copy or download. */
export const BackupCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useTranslations('profile')
  const text = codes.join('\n')
  return (
    <Stack>
      <Alert color="yellow">{t('codes_text')}</Alert>
      <Code block>{text}</Code>
      <Group>
        <Button
          component="a"
          variant="default"
          download="brigada-backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('codes_save')}
        </Button>
        <Button onClick={onDone}>{t('codes_done')}</Button>
      </Group>
    </Stack>
  )
}

/** Sets up a second factor: the QR code for the authenticator, a first code, the backup codes. */
export const Enrolment = ({ onDone }: { onDone: () => void }) => {
  const t = useTranslations('profile')
  const { byField } = useProblems()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['second-factor', 'begun'],
    queryFn: async () => (await call('POST /api/profile/second-factor', {})).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    try {
      setCodes((await call('PUT /api/profile/second-factor', { body: { code } })).data.backup_codes)
    } catch (problem) {
      setFailure(problem)
    }
  }
  if (codes) return <BackupCodes codes={codes} onDone={onDone} />
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const errors = failure === null ? {} : byField(failure)
  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      <Stack>
        <Text size="sm">{t('factor_scan')}</Text>
        <img className={classes.qr} src={data.picture} alt={t('factor_picture')} width={200} height={200} />
        <Text size="sm">
          {t('factor_type')} <CopyText text={data.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        </Text>
        {failure !== null && asProblem(failure).errors.length === 0 && <ErrorNotice failure={failure} />}
        <CodeField value={code} error={errors['code']} onChange={setCode} />
        <Button type="submit">{t('factor_confirm')}</Button>
      </Stack>
    </form>
  )
}
