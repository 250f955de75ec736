import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { type Notice, onNotice, takeNotices } from '../ui/notices.ts'
import classes from './Notices.module.css'

const show = ({ message, undo, ...rest }: Notice, close: string) => {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    void undo?.run()
  }
  notifications.show({
    id,
    ...rest,
    closeButtonProps: { 'aria-label': close },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button flex="none" size="compact-sm" variant="light" onClick={takeBack}>
          {undo.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  })
}

/** Brief messages at the lower left of the screen, where no button saves. */
const Notices = () => {
  const close = useTranslations('app')('close')
  useEffect(() => onNotice(() => takeNotices().forEach((notice) => show(notice, close))), [close])
  return <Notifications className={classes.messages} position="bottom-left" limit={4} />
}

export default Notices
