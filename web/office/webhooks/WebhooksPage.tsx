import { Button, Text } from '@mantine/core'
import { IconPlus, IconWebhook } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Webhook } from '#contract/office/webhooks.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { When } from '#web/ui/When.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { eventKey, webhooksQuery } from './webhooks.api.ts'
import classes from './webhooks.module.css'

const WebhookDrawer = lazyPart(() => import('./WebhookDrawer.tsx'))
const DeliveriesDrawer = lazyPart(() => import('./DeliveriesDrawer.tsx'))

const Line = ({ hook, onLog, onEdit }: { hook: Webhook; onLog: () => void; onEdit: () => void }) => {
  const t = useTranslations('webhooks')
  const format = useFormat()
  return (
    <li className={classes.hook}>
      <div className={classes.facts}>
        <b>{hook.name}</b>
        {!hook.active && <span className={classes.stopped}>{t('stopped')}</span>}
        <div className={classes.url}>{hook.url}</div>
        <div>{hook.events.map((event) => t(`events.${eventKey(event)}`)).join(', ')}</div>
        <div className={classes.quiet}>
          {t('maker')}: {fullName(hook.maker)}
        </div>
        {hook.old_secret_until !== null && (
          <div className={classes.quiet}>{t('two_secrets', { at: format.short(hook.old_secret_until) })}</div>
        )}
      </div>
      <div className={classes.last}>
        {t('last')}:{' '}
        {hook.last_delivery ? (
          <>
            <DeliveryState state={hook.last_delivery.state} />
            <When at={hook.last_delivery.at} />
          </>
        ) : (
          t('none_yet')
        )}
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" aria-label={t('log_label', { name: hook.name })} onClick={onLog}>
          {t('log')}
        </Button>
        {hook.abilities.update && (
          <Button size="xs" variant="default" aria-label={t('edit_label', { name: hook.name })} onClick={onEdit}>
            {t('edit')}
          </Button>
        )}
      </div>
    </li>
  )
}

const Drawers = ({ hooks }: { hooks: readonly Webhook[] }) => {
  const [search, change] = useSearchState()
  const edited = hooks.find(({ id, abilities }) => id === Number(search['edit']) && abilities.update)
  const logged = hooks.find(({ id }) => id === Number(search['log']))
  const close = () => change({ edit: undefined, log: undefined })
  return (
    <Suspense>
      {search['edit'] === 'new' && <WebhookDrawer key="new" hook={null} onClose={close} />}
      {edited && <WebhookDrawer key={edited.id} hook={edited} onClose={close} />}
      {logged && <DeliveriesDrawer key={logged.id} hook={logged} onClose={close} />}
    </Suspense>
  )
}

/** The webhooks, each with the state of its deliveries. */
const WebhooksPage = () => {
  const t = useTranslations('webhooks')
  const [, change] = useSearchState()
  const { data: hooks, error, refetch } = useQuery(webhooksQuery)
  return (
    <Page
      title={t('title')}
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => change({ edit: 'new' })}>
          {t('create')}
        </Button>
      }
    >
      <Text c="var(--muted)" size="sm" mb="md">
        {t('lead')} <AppLink to="/api-docs">{t('docs')}</AppLink>
      </Text>
      {error && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {hooks?.length === 0 && <Empty icon={IconWebhook} text={t('empty')} />}
      {hooks && hooks.length > 0 && (
        <Section>
          <ul className={classes.hooks}>
            {hooks.map((hook) => (
              <Line
                key={hook.id}
                hook={hook}
                onLog={() => change({ log: String(hook.id) })}
                onEdit={() => change({ edit: String(hook.id) })}
              />
            ))}
          </ul>
        </Section>
      )}
      {hooks && <Drawers hooks={hooks} />}
    </Page>
  )
}

export default WebhooksPage
