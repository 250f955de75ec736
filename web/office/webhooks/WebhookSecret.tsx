import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Webhook } from '#contract/office/webhooks.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SecretOnce } from '#web/ui/SecretOnce.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { WebhookFailure } from './WebhookFailure.tsx'
import { refreshWebhooks } from './webhooks.api.ts'

const NewSecret = ({ hook }: { hook: Webhook }) => {
  const t = useTranslations('webhooks')
  const [isAsked, setAsked] = useState(false)
  const replace = useMutation({
    mutationFn: () =>
      call('POST /api/webhooks/{id}/secrets', { params: { id: String(hook.id) }, body: { version: hook.version } }),
    onSuccess: () => void refreshWebhooks(),
    onSettled: () => setAsked(false),
  })
  return (
    <>
      {replace.error && <WebhookFailure failure={replace.error} />}
      {replace.data && (
        <SecretOnce title={t('new_secret_made')} hint={t('secret_hint')} secret={replace.data.data.secret} />
      )}
      {hook.old_secret_until === null && (
        <Group>
          <Button variant="default" size="xs" onClick={() => setAsked(true)}>
            {t('new_secret')}
          </Button>
        </Group>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('new_secret_title', { name: hook.name })}
          text={t('new_secret_text')}
          confirm={t('new_secret')}
          busy={replace.isPending}
          onConfirm={() => replace.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const OldSecret = ({ hook, until }: { hook: Webhook; until: string }) => {
  const t = useTranslations('webhooks')
  const format = useFormat()
  const [isAsked, setAsked] = useState(false)
  const end = useMutation({
    mutationFn: () =>
      call('DELETE /api/webhooks/{id}/old-secret', {
        params: { id: String(hook.id) },
        body: { version: hook.version },
      }),
    onSuccess: () => {
      sayDone(t('old_secret_ended'))
      void refreshWebhooks()
    },
    onSettled: () => setAsked(false),
  })
  return (
    <Alert color="yellow" title={t('two_secrets', { at: format.short(until) })}>
      <Text size="sm">{t('two_secrets_hint')}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={() => setAsked(true)}>
        {t('end_secret')}
      </Button>
      {end.error && <WebhookFailure failure={end.error} />}
      {isAsked && (
        <ConfirmDialog
          title={t('end_secret_title', { name: hook.name })}
          text={t('end_secret_text')}
          confirm={t('end_secret')}
          busy={end.isPending}
          onConfirm={() => end.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </Alert>
  )
}

/** The secret of a webhook: replace it, and end the old one before its time is over. */
export const WebhookSecret = ({ hook }: { hook: Webhook }) => {
  const t = useTranslations('webhooks')
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('secret')}
      </Text>
      <NewSecret hook={hook} />
      {hook.old_secret_until !== null && <OldSecret hook={hook} until={hook.old_secret_until} />}
    </Stack>
  )
}
