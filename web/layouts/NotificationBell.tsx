import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { notificationsQuery } from '../office/parts/notifications/notifications.api.ts'
import { whenIdle } from '../platform/idle.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { Opener } from '../ui/Opener.tsx'

const load = () => import('./NewsPopover.tsx')
const NewsPopover = lazyPart(load)

whenIdle(load)

const MOST = 99

/** The bell with the number of unread notifications; it opens their list. */
export const NotificationBell = () => {
  const t = useTranslations('app')
  const unread = useQuery(notificationsQuery).data?.meta.unread ?? 0
  const button = (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('news', { count: unread })}>
      <IconBell size={19} />
    </ActionIcon>
  )
  return (
    <Indicator disabled={unread === 0} label={unread > MOST ? `${MOST}+` : unread} size={16} color="red.8" offset={5}>
      <Opener button={button} popup="dialog" preload={load}>
        <NewsPopover button={button} />
      </Opener>
    </Indicator>
  )
}
