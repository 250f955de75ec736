import { Button, Group, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'

type Props = {
  title: string
  confirm: string
  disabled?: boolean
  /** What is done; the dialog stays, with the reason, where it fails. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Says itself what failed; without it the failure stands above. */
  onFailure?: (failure: unknown) => boolean
  children: ReactNode
}

/** A question about the schedule with one answer. */
export const ScheduleDialog = ({ title, confirm, disabled, onConfirm, onClose, onFailure, children }: Props) => {
  const app = useTranslations('app')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (problem) {
      setFailure(onFailure?.(problem) ? null : problem)
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <Stack gap="md">
          {failure !== null && <ErrorNotice failure={failure} />}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {app('cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={disabled ?? false}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
