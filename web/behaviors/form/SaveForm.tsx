import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'
import { FailedSave } from './FailedSave.tsx'
import type { Saving } from './useSaving.ts'

/** The properties of a form in a dialog or panel. */
export type SaveFormProps = {
  saving: Saving
  /** The fields on the screen that show their own errors, in the form of `FailedSave`. */
  shown: readonly string[]
  /** The label of the save button, if it is not "Save". */
  submit?: ReactNode
  disabled?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog or panel: errors, fields, cancel and save. */
export const SaveForm = ({ saving, shown, submit, disabled = false, onClose, children }: SaveFormProps) => {
  const app = useTranslations('app')
  return (
    <form noValidate onSubmit={saving.submit}>
      <Stack gap="md">
        <FailedSave failure={saving.failure} shown={shown} />
        {children}
        <DialogButtons submit={submit || app('save')} busy={saving.busy} disabled={disabled} onCancel={onClose} />
      </Stack>
    </form>
  )
}
