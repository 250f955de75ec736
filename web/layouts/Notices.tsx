import { Button, Group } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { useEffect } from 'react'
import { type Notice, onNotice, takeNotices } from '../ui/notices.ts'

const show = ({ message, undo, ...rest }: Notice) => {
  const id = crypto.randomUUID()
  const takeBack = () => {
    notifications.hide(id)
    void undo?.run()
  }
  notifications.show({
    id,
    ...rest,
    message: undo ? (
      <Group justify="space-between" wrap="nowrap">
        <span>{message}</span>
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {undo.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  })
}

/** Brief messages at the corner of the screen. */
const Notices = () => {
  useEffect(() => onNotice(() => takeNotices().forEach(show)), [])
  return <Notifications position="bottom-right" limit={4} />
}

export default Notices
