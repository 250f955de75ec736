import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Labels } from '#contract/basics/labels.ts'
import { queues } from '#contract/office/queues.ts'
import { newsPlace, newsWords } from '#contract/office/notification-choices.ts'
import type { Notification } from '#contract/office/notifications.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel, useNamedWords } from '#web/platform/i18n.tsx'
import { useUser, viewerOf } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { When } from '#web/ui/When.tsx'
import { refreshNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'

// words: notifications.texts.*

/** The text of a notification in the reader's language. */
const useText = () => {
  const t = useNamedWords()
  const format = useFormat()
  const label = useLabel()
  return ({ type, params }: Notification): string => {
    const values = newsWords<Labels>(params, { label, date: format.date, moment: format.moment })
    return t(`notifications.texts.${type}`, values)
  }
}

const markRead = async (id: number | null) => {
  if (id === null) await call('PUT /api/notifications/read', {})
  else await call('PUT /api/notifications/{id}/read', { params: { id: String(id) } })
  void refreshNotifications()
}

/** The notification type for calls. */
const CALL = 'contact_due'

/** Several due calls in one line, which opens their queue; another click lists each of them. */
const CallsDue = ({ count, onEach, onClose }: { count: number; onEach: () => void; onClose: () => void }) => {
  const t = useTranslations('notifications')
  return (
    <div className={classes.calls}>
      <AppLink to="/leads" search={queues.leads.due} className={classes.item} onClick={onClose}>
        {t('calls_due', { count })}
      </AppLink>
      <Button size="compact-sm" variant="subtle" onClick={onEach}>
        {t('each')}
      </Button>
    </div>
  )
}

/** The user's notifications, newest first; a click opens the record. */
const NotificationList = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslations('notifications')
  const say = useText()
  const reader = viewerOf(useUser())
  const [each, setEach] = useState(false)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['notifications', each ? CALL : 'all'],
    queryFn: ({ pageParam }) =>
      call('GET /api/notifications', {
        query: { ...(pageParam === null ? {} : { before: String(pageParam) }), ...(each ? { type: CALL } : {}) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next,
  })
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  const news = data?.pages.flatMap((page) => page.data) ?? []
  const { unread = 0, calls_due = 0 } = data?.pages[0]?.meta ?? {}
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        {each && (
          <Button size="compact-sm" variant="subtle" onClick={() => setEach(false)}>
            {t('all')}
          </Button>
        )}
        {!each && unread > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => void markRead(null)}>
            {t('read_all')}
          </Button>
        )}
      </Group>
      {!each && calls_due > 1 && <CallsDue count={calls_due} onEach={() => setEach(true)} onClose={onClose} />}
      {data && news.length === 0 && calls_due < 2 && (
        <Text c="dimmed" p="md">
          {t('empty')}
        </Text>
      )}
      <ol className={classes.list}>
        {news.map((one) => (
          <li key={one.id} data-unread={one.read_at === null || undefined}>
            <AppLink
              to={newsPlace(reader, one).path}
              search={newsPlace(reader, one).search}
              className={classes.item}
              onClick={() => {
                if (one.read_at === null) void markRead(one.id)
                onClose()
              }}
            >
              <span>{say(one)}</span>
              <small>
                {one.read_at === null && <span className="visually-hidden">{t('unread')}</span>}{' '}
                <When at={one.created_at} />
              </small>
            </AppLink>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button fullWidth variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}

export default NotificationList
