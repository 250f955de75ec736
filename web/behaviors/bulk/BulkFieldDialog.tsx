import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomField } from '#contract/office/custom-fields.ts'
import { CustomInput } from '../custom-fields/CustomInputs.tsx'
import { useLabel } from '#web/platform/i18n.tsx'

/** The value of one custom field for many records; a blank value clears it. */
const BulkFieldDialog = ({
  field,
  onSave,
  onClose,
}: {
  field: CustomField
  onSave: (value: unknown) => void
  onClose: () => void
}) => {
  const t = useTranslations('bulk')
  const app = useTranslations('app')
  const label = useLabel()
  const [value, setValue] = useState<unknown>(null)
  return (
    <Modal opened onClose={onClose} title={label(field.label)} closeButtonProps={{ 'aria-label': app('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave(value)
        }}
      >
        <Stack>
          <CustomInput field={{ ...field, required: false }} value={value} error={undefined} onChange={setValue} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {app('cancel')}
            </Button>
            <Button type="submit">{t('preview')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

export default BulkFieldDialog
