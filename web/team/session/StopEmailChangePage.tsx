import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#web/platform/api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'

const Stopped = () => {
  const t = useTranslations('session')
  return (
    <Stack gap="md">
      <Alert aria-live="polite">{t('stop_done')}</Alert>
      <AppLink to="/forgot-password">{t('stop_next')}</AppLink>
    </Stack>
  )
}

/** Restores the former e-mail address of an account with the link that was sent to it. */
const StopEmailChangePage = () => {
  const t = useTranslations('session')
  const [search] = useSearchState()
  const token = search['token'] ?? ''
  const stop = useMutation({ mutationFn: () => call('POST /api/stop-email-change', { body: { token } }) })
  return (
    <>
      <Title order={1} size="h2" mb="md">
        {t('stop_title')}
      </Title>
      {token === '' && <Alert color="red">{t('stop_link_missing')}</Alert>}
      {stop.isSuccess && <Stopped />}
      {token !== '' && !stop.isSuccess && (
        <Stack gap="md">
          {stop.error && <ErrorNotice failure={stop.error} />}
          <Text c="var(--muted)">{t('stop_text')}</Text>
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop_submit')}
          </Button>
        </Stack>
      )}
      <Text size="sm" mt="md" ta="center">
        <AppLink to="/login">{t('back_to_login')}</AppLink>
      </Text>
    </>
  )
}

export default StopEmailChangePage
