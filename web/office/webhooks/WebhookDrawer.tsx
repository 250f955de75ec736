import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WebhookEvent } from '#contract/office/webhook-choices.ts'
import type { Webhook } from '#contract/office/webhooks.ts'
import { call } from '#web/platform/api.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { SecretOnce } from '#web/ui/SecretOnce.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { EventsInput } from './EventsInput.tsx'
import { WebhookFailure } from './WebhookFailure.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import { refreshWebhooks } from './webhooks.api.ts'

type Values = { name: string; url: string; events: WebhookEvent[]; active: boolean }

const Removal = ({ hook, onRemoved }: { hook: Webhook; onRemoved: () => void }) => {
  const t = useTranslations('webhooks')
  const [asked, setAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/webhooks/{id}', { params: { id: String(hook.id) } }),
    onSuccess: () => {
      sayDone(t('removed'))
      void refreshWebhooks()
      onRemoved()
    },
  })
  return (
    <>
      <Button variant="light" color="red" mr="auto" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('remove_title', { name: hook.name })}
          confirm={t('remove')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const WebhookForm = ({
  hook,
  onMade,
  onClose,
}: {
  hook: Webhook | null
  onMade: (secret: string) => void
  onClose: () => void
}) => {
  const t = useTranslations('webhooks')
  const app = useTranslations('app')
  const { byField } = useProblems()
  const [values, setValues] = useState<Values>(
    hook
      ? { name: hook.name, url: hook.url, events: hook.events, active: hook.active }
      : { name: '', url: '', events: ['lead.created'], active: true },
  )
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const save = useMutation({
    mutationFn: async () => {
      if (hook === null) return (await call('POST /api/webhooks', { body: values })).data.secret
      const body = { version: hook.version, ...values }
      await call('PATCH /api/webhooks/{id}', { params: { id: String(hook.id) }, body })
      return null
    },
    onSuccess: (secret) => {
      void refreshWebhooks()
      if (secret !== null) return onMade(secret)
      sayDone(app('saved'))
      onClose()
    },
  })
  const errors = save.error ? byField(save.error) : {}
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="md">
        {save.error && <WebhookFailure failure={save.error} />}
        <TextInput
          label={t('name')}
          required
          value={values.name}
          error={errors['name']}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          type="url"
          label={t('url')}
          description={t('url_hint')}
          placeholder="https://example.com/brigada"
          required
          value={values.url}
          error={errors['url']}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        {hook && <WebhookSecret hook={hook} />}
        <EventsInput value={values.events} error={errors['events']} onChange={(events) => change({ events })} />
        <Checkbox
          label={t('active')}
          description={t('active_hint')}
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <Group justify="flex-end">
          {hook && <Removal hook={hook} onRemoved={onClose} />}
          <Button variant="default" onClick={onClose}>
            {app('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {app('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** One webhook: create, edit, stop, remove; its secret is shown once. */
const WebhookDrawer = ({ hook, onClose }: { hook: Webhook | null; onClose: () => void }) => {
  const t = useTranslations('webhooks')
  const app = useTranslations('app')
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SidePanel onClose={onClose} size="34rem" title={hook?.name ?? t('create')}>
      {secret === null ? (
        <WebhookForm hook={hook} onMade={setSecret} onClose={onClose} />
      ) : (
        <Stack>
          <SecretOnce title={t('made')} hint={t('secret_hint')} secret={secret} />
          <Group justify="flex-end">
            <Button onClick={onClose}>{app('close')}</Button>
          </Group>
        </Stack>
      )}
    </SidePanel>
  )
}

export default WebhookDrawer
