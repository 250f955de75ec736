import { Modal, type ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SaveForm, type SaveFormProps } from './SaveForm.tsx'

type Props = SaveFormProps & { title: ReactNode; size?: NonNullable<ModalProps['size']> }

/** A dialog with a form; if saving fails it stays open with its input. */
export const SaveDialog = ({ title, size = 'md', ...form }: Props) => {
  const app = useTranslations('app')
  return (
    <Modal opened onClose={form.onClose} title={title} size={size} closeButtonProps={{ 'aria-label': app('close') }}>
      <SaveForm {...form} />
    </Modal>
  )
}
