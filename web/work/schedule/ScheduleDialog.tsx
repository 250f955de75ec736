import type { ReactNode } from 'react'
import { SaveDialog } from '#web/behaviors/form/SaveDialog.tsx'
import { useSaving } from '#web/behaviors/form/useSaving.ts'

type Props = {
  title: string
  confirm: string
  disabled?: boolean
  /** What is done; the dialog stays, with the reason, where it fails. */
  onConfirm: () => Promise<void>
  onClose: () => void
  /** Whether what failed is said elsewhere; without it the failure stands above. */
  onFailure?: (failure: unknown) => boolean
  children: ReactNode
}

/** A question about the schedule with one answer. */
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
