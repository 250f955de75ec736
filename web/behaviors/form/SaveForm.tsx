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

const TYPED = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox], [aria-haspopup], :disabled)'

/** Gives the focus to the first field that is typed in, unless another one asks for it: on the button that closes the dialog, a typed space would close it. Where a touch opens a keyboard, nothing changes. */
const startAtFirstField = (form: HTMLFormElement | null) => {
  if (!form || form.querySelector('[data-autofocus]') || !matchMedia('(pointer: fine)').matches) return
  form.querySelector(TYPED)?.setAttribute('data-autofocus', 'true')
}

/** A form in a dialog or panel: errors, fields, cancel and save. */
export const SaveForm = ({ saving, shown, submit, disabled = false, onClose, children }: SaveFormProps) => {
  const app = useTranslations('app')
  return (
    <form ref={startAtFirstField} noValidate onSubmit={saving.submit}>
      <Stack gap="md">
        {children}
        <FailedSave failure={saving.failure} shown={shown} />
        <DialogButtons submit={submit || app('save')} busy={saving.busy} disabled={disabled} onCancel={onClose} />
      </Stack>
    </form>
  )
}
