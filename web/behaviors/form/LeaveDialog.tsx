import { Button, Group, Modal, Text } from '@mantine/core'
import type { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** An attempt to leave the page that waits for an answer. */
export type Blocker = Pick<Extract<ReturnType<typeof useBlocker>, object>, 'status' | 'reset' | 'proceed'>

type Props = {
  blocker: Blocker
  onLeave: () => void
  /** Stores the input for the next time, if it can be stored. */
  onKeep?: () => void
}

/** Asks before unsaved input is lost. */
export const LeaveDialog = ({ blocker, onLeave, onKeep }: Props) => {
  const t = useTranslations('form')
  const app = useTranslations('app')
  const leaving = (first: () => void) => () => {
    first()
    blocker.proceed?.()
  }
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      size={onKeep ? 'lg' : 'md'}
      title={t('leave_title')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <Text>{t(onKeep ? 'leave_draft_text' : 'leave_text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t('leave_stay')}
        </Button>
        <Button color="red" variant={onKeep ? 'light' : 'filled'} onClick={leaving(onLeave)}>
          {t(onKeep ? 'draft_discard' : 'leave_go')}
        </Button>
        {onKeep && <Button onClick={leaving(onKeep)}>{t('leave_draft')}</Button>}
      </Group>
    </Modal>
  )
}
