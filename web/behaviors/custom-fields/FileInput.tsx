import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPaperclip, IconX } from '#web/ui/icons/index.ts'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { upload } from '#web/platform/upload.ts'
import { ACCEPTED_FILES } from '#web/ui/accept.ts'
import { useProblems } from '#web/ui/problems.ts'
import { useSaving } from '../form/useSaving.ts'

type Kept = { file_id: number; name: string }

/** A file of a record: uploaded at once to `to`, attached when the form is saved. */
export const FileInput = ({
  label,
  hint,
  to = 'POST /api/custom-files',
  value,
  error,
  required,
  onChange,
}: {
  label: string
  hint?: string
  to?: 'POST /api/custom-files' | 'POST /api/document-files'
  value: Kept | null
  error: ReactNode
  required: boolean
  onChange: (value: Kept | null) => void
}) => {
  const t = useTranslations('form')
  const { sayFailure } = useProblems()
  const { busy, failure, save } = useSaving()
  const send = async (file: File) => {
    const { data } = await upload(to, file)
    onChange({ file_id: data.id, name: data.name })
  }
  const wrong = failure === null ? error : sayFailure(failure)
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {label}
        {required && ' *'}
      </Text>
      {hint && (
        <Text size="xs" c="var(--muted)" mb={4}>
          {hint}
        </Text>
      )}
      <Group gap="xs">
        <FileButton onChange={(file) => file && void save(() => send(file))} accept={ACCEPTED_FILES}>
          {(props) => (
            <Button {...props} variant="default" loading={busy} leftSection={<IconPaperclip size={16} />}>
              {value?.name ?? t('choose_file')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="gray" leftSection={<IconX size={14} />} onClick={() => onChange(null)}>
            {t('remove_file')}
          </Button>
        )}
      </Group>
      {wrong && (
        <Text size="xs" c="red" mt={4} role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}
