import { Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type WebhookDeliveryState, webhookDeliveryStates } from '#contract/office/webhook-choices.ts'
import type { Webhook, WebhookDelivery } from '#contract/office/webhooks.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { When } from '#web/ui/When.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { DeliveryState } from './DeliveryState.tsx'
import { deliveriesQuery, eventKey, recordPaths, refreshWebhooks } from './webhooks.api.ts'
import classes from './webhooks.module.css'

const useOutcome = () => {
  const t = useTranslations('webhooks')
  const format = useFormat()
  return (one: WebhookDelivery) =>
    [
      one.replay_of !== null && t('again'),
      one.response_status !== null && t('status_code', { status: String(one.response_status) }),
      one.duration_ms !== null && t('took', { ms: one.duration_ms }),
      one.attempts > 0 && t('attempts', { count: one.attempts }),
      one.attempts > 0 && one.next_at !== null && t('next_try', { at: format.short(one.next_at) }),
    ]
      .filter(Boolean)
      .join(' · ')
}

const Delivery = ({ hook, delivery }: { hook: Webhook; delivery: WebhookDelivery }) => {
  const t = useTranslations('webhooks')
  const format = useFormat()
  const outcome = useOutcome()(delivery)
  const event = t(`events.${eventKey(delivery.event)}`)
  const record = t('record', { id: String(delivery.entity_id) })
  const path = recordPaths[delivery.entity]
  const replay = useMutation({
    mutationFn: () =>
      call('POST /api/webhooks/{id}/deliveries', {
        params: { id: String(hook.id) },
        body: { replay_of: delivery.id },
      }),
    onSuccess: () => {
      sayDone(t('replayed'))
      void refreshWebhooks()
    },
  })
  return (
    <li className={classes.delivery}>
      <div className={classes.head}>
        <span>
          <DeliveryState state={delivery.state} /> <b>{event}</b>{' '}
          {path ? <AppLink to={`${path}/${delivery.entity_id}`}>{record}</AppLink> : record}
        </span>
        <Button
          size="compact-xs"
          variant="default"
          loading={replay.isPending}
          aria-label={t('replay_label', { event, at: format.short(delivery.created_at) })}
          onClick={() => replay.mutate()}
        >
          {t('replay')}
        </Button>
      </div>
      <div className={classes.quiet}>
        <When at={delivery.created_at} exact /> {outcome && `· ${outcome}`}
      </div>
      {delivery.failure && <div className={classes.quiet}>{t(`failures.${delivery.failure}`)}</div>}
      {delivery.state === 'withheld' && <div className={classes.quiet}>{t('withheld_hint')}</div>}
      {delivery.response_excerpt && <pre className={classes.excerpt}>{delivery.response_excerpt}</pre>}
      {replay.error && <ErrorNotice failure={replay.error} />}
    </li>
  )
}

/** The deliveries of a webhook with their answers; each can be sent again. */
const DeliveriesDrawer = ({ hook, onClose }: { hook: Webhook; onClose: () => void }) => {
  const t = useTranslations('webhooks')
  const app = useTranslations('app')
  const [state, setState] = useState('')
  const query = deliveriesQuery(hook.id, (state || undefined) as WebhookDeliveryState | undefined)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(query)
  const deliveries = data?.pages.flatMap((page) => page.data)
  return (
    <SidePanel onClose={onClose} size="38rem" title={t('log_label', { name: hook.name })}>
      <NativeSelect
        aria-label={t('log')}
        value={state}
        onChange={(event) => setState(event.currentTarget.value)}
        data={[
          { value: '', label: t('any_state') },
          ...webhookDeliveryStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {!deliveries && !error && <Skeleton height={64} mt="md" />}
      {deliveries?.length === 0 && (
        <Text mt="md" c="var(--muted)">
          {t('log_empty')}
        </Text>
      )}
      <ul className={classes.log}>
        {deliveries?.map((delivery) => (
          <Delivery key={delivery.id} hook={hook} delivery={delivery} />
        ))}
      </ul>
      <Group justify="space-between" mt="md">
        <Text size="xs" c="var(--muted)">
          {t('log_hint')}
        </Text>
        {hasNextPage && (
          <Button size="xs" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {app('more')}
          </Button>
        )}
      </Group>
    </SidePanel>
  )
}

export default DeliveriesDrawer
