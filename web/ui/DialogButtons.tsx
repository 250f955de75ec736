import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWayOut } from './useWayOut.ts'

type Props = { submit: ReactNode; busy: boolean; disabled?: boolean; onCancel: () => void }

/** The foot of a form in a dialog or a panel: out of it, or on with it. */
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
