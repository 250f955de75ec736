import { Popover } from '@mantine/core'
import { cloneElement } from 'react'
import NotificationList from '../office/parts/notifications/NotificationList.tsx'
import type { OpenerButton } from '../ui/Opener.tsx'
import { useOpening } from '../ui/useOpening.ts'

/** The bell, with the list of notifications that it opens. */
const NewsPopover = ({ button: bell }: { button: OpenerButton }) => {
  const { opened, setOpened, button } = useOpening(bell)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(26rem, 94vw)"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{cloneElement(button, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0}>{opened && <NotificationList onClose={() => setOpened(false)} />}</Popover.Dropdown>
    </Popover>
  )
}

export default NewsPopover
