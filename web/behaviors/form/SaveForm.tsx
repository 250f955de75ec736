import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { FailedSave } from './FailedSave.tsx'
import type { Saving } from './useSaving.ts'

/** What a form in a dialog or a panel needs. */
export type SaveFormProps = {
  saving: Saving
  /** The fields on the screen that say themselves what is wrong with them, as `FailedSave` takes them. */
  shown: readonly string[]
  /** The words of the button that saves, where these are not "Save". */
  submit?: ReactNode
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** The form in a dialog or a panel: what failed, its fields, the way out and the way on. */
export const SaveForm = ({ saving, shown, submit, disabled = false, onClose, children }: SaveFormProps) => {
  const app = useTranslations('app')
  return (
    <form noValidate onSubmit={saving.submit}>
      <Stack gap="md">
        <FailedSave failure={saving.failure} shown={shown} />
        {children}
        <DialogButtons submit={submit ?? app('save')} busy={saving.busy} disabled={disabled} onCancel={onClose} />
      </Stack>
    </form>
  )
}
