import { Button, Group, Modal, Text } from '@mantine/core'
import type { useBlocker } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

/** A way out of the page that waits for an answer. */
export type Blocker = Pick<Extract<ReturnType<typeof useBlocker>, object>, 'status' | 'reset' | 'proceed'>

/** Asks before what was typed is left behind. */
export const LeaveDialog = ({ blocker, onLeave }: { blocker: Blocker; onLeave: () => void }) => {
  const t = useTranslations('form')
  const app = useTranslations('app')
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leave_title')}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <Text>{t('leave_text')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => blocker.reset?.()}>
          {t('leave_stay')}
        </Button>
        <Button
          color="red"
          onClick={() => {
            onLeave()
            blocker.proceed?.()
          }}
        >
          {t('leave_go')}
        </Button>
      </Group>
    </Modal>
  )
}
