import { Alert, type DrawerProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { SaveForm, type SaveFormProps } from './SaveForm.tsx'

type Props = SaveFormProps & {
  title: ReactNode
  size: NonNullable<DrawerProps['size']>
  /** Why the fields are read-only. */
  readOnly?: string | false
}

/** A panel with a form; if saving fails it stays open with its input. */
export const SavePanel = ({ title, size, readOnly = false, ...form }: Props) => (
  <SidePanel onClose={form.onClose} size={size} title={title}>
    {readOnly ? (
      <Stack gap="md">
        <Alert>{readOnly}</Alert>
        {form.children}
      </Stack>
    ) : (
      <SaveForm {...form} />
    )}
  </SidePanel>
)
