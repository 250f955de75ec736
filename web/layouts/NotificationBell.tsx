import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { useTranslations } from 'use-intl'
import { notificationsQuery } from '../behaviors/notifications/notifications.api.ts'

const NotificationList = lazy(() => import('../behaviors/notifications/NotificationList.tsx'))

const MOST = 99

/** How much news waits, and the news itself. */
export const NotificationBell = () => {
  const t = useTranslations('app')
  const [open, setOpen] = useState(false)
  const unread = useQuery(notificationsQuery).data?.meta.unread ?? 0
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(26rem, 94vw)"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Indicator disabled={unread === 0} label={unread > MOST ? `${MOST}+` : unread} size={16} color="red.8" offset={5}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('news', { count: unread })}
            onClick={() => setOpen(!open)}
          >
            <IconBell size={19} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <Suspense>{open && <NotificationList onClose={() => setOpen(false)} />}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
