import type { ReactNode } from 'react'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'

type Props = {
  title: string
  confirm: string
  disabled?: boolean
  /** The action; if it fails, the dialog stays open with the reason. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Whether a failure is shown elsewhere; otherwise it is shown above the content. */
  onFailure?: (failure: unknown) => boolean
  children: ReactNode
}

/** A dialog about the schedule with one action. */
export const ScheduleDialog = ({ confirm, onConfirm, onFailure, ...dialog }: Props) => {
  const saving = useSaving(async () => {
    try {
      await onConfirm()
      dialog.onClose()
    } catch (failure) {
      if (!onFailure?.(failure)) throw failure
    }
  })
  return <SaveDialog {...dialog} size="lg" saving={saving} shown={[]} submit={confirm} />
}
