import { Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DialogButtons } from '#web/ui/DialogButtons.tsx'

type Props = { title: string; onAsk: () => void; onClose: () => void; children: ReactNode }

/** Asks for the value of a bulk action; the preview comes next. */
export const BulkQuestion = ({ title, onAsk, onClose, children }: Props) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onAsk()
        }}
      >
        <Stack>
          {children}
          <DialogButtons submit={t('preview')} busy={false} onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
