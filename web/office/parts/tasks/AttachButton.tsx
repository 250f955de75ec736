import { Button, FileButton, Text } from '@mantine/core'
import { IconPaperclip } from '#web/ui/icons/index.ts'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#web/platform/format.ts'
import { ACCEPTED_FILES } from '#web/ui/accept.ts'
import classes from './tasks.module.css'

/** Selects files for a task; the same file can be selected again. */
export const AttachButton = ({ busy, onChoose }: { busy: boolean; onChoose: (files: readonly File[]) => void }) => {
  const t = useTranslations('tasks.files')
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept={ACCEPTED_FILES}
      resetRef={reset}
      onChange={(chosen) => {
        onChoose(chosen)
        reset.current?.()
      }}
    >
      {(props) => (
        <Button {...props} size="xs" variant="default" loading={busy} leftSection={<IconPaperclip size={15} />}>
          {t('add')}
        </Button>
      )}
    </FileButton>
  )
}

/** Formats the size of a file. */
export const FileSize = ({ size }: { size: number }) => {
  const t = useTranslations('tasks.files')
  const format = useFormat()
  return (
    <Text size="xs" c="var(--muted)" className={classes.size ?? ''}>
      {t('size', { size: format.number(Math.max(1, Math.round(size / 1024))) })}
    </Text>
  )
}
