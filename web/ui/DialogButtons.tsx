import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWayOut } from './useWayOut.ts'

type Props = { submit: ReactNode; busy: boolean; disabled?: boolean; onCancel: () => void }

/** The buttons of a form in a dialog or panel: cancel and submit. */
export const DialogButtons = ({ submit, busy, disabled = false, onCancel }: Props) => {
  const wayOut = useWayOut(submit)
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {wayOut}
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submit}
      </Button>
    </Group>
  )
}
