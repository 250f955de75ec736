import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWayOut } from './useWayOut.ts'

type Props = {
  title: string
  text?: string
  confirm: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What the user should know before. */
  children?: ReactNode
}

/** Asks before an action that takes effect at once or cannot be undone. */
export const ConfirmDialog = ({ title, text, confirm, busy, onConfirm, onClose, children }: Props) => {
  const t = useTranslations('app')
  const wayOut = useWayOut(confirm)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {text && <Text>{text}</Text>}
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {wayOut}
        </Button>
        <Button color="red" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
