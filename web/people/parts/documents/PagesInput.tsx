import { ActionIcon, Button, FileButton, Group, Progress, Text } from '@mantine/core'
import {
  IconArrowUp,
  IconCamera,
  IconFileTypePdf,
  IconFileText,
  IconPhoto,
  IconRefresh,
  IconUpload,
  IconX,
} from '#web/ui/icons/index.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { tooLarge } from '#contract/basics/file-size.ts'
import { DOCUMENT_FILES, DOCUMENT_FILE_BYTES } from '#contract/people/document-choices.ts'
import type { DocumentFile } from '#contract/people/documents.ts'
import { ACCEPTED_FILES } from '#web/ui/accept.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './documents.module.css'
import { type Sending, usePages } from './usePages.ts'

const icons = { pdf: IconFileTypePdf, picture: IconPhoto, text: IconFileText }

const iconOf = (type: string) =>
  icons[type === 'application/pdf' ? 'pdf' : type.startsWith('image/') ? 'picture' : 'text']

const OnItsWay = ({ one, onRetry, onDrop }: { one: Sending; onRetry: () => void; onDrop: () => void }) => {
  const t = useTranslations('documents')
  const { sayFailure } = useProblems()
  return (
    <li className={classes.page}>
      <IconUpload size={18} aria-hidden />
      <div className={classes.pageName}>
        <span>{one.file.name}</span>
        {one.failure === null ? (
          <Progress value={one.part * 100} size="sm" aria-label={t('uploading', { name: one.file.name })} />
        ) : (
          <Text size="xs" c="var(--danger-text)" role="alert">
            {sayFailure(one.failure)}
          </Text>
        )}
      </div>
      {one.failure !== null && (
        <ActionIcon variant="subtle" aria-label={t('retry', { name: one.file.name })} onClick={onRetry}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={t('remove_page', { name: one.file.name })} onClick={onDrop}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}

/** Waits for the uploads in progress; resolves to all pages, or to null if one has failed. */
export type Arrived = () => Promise<readonly DocumentFile[] | null>

type Props = {
  files: readonly DocumentFile[]
  error: string | undefined
  required: boolean
  lapsed: boolean
  onChange: (files: DocumentFile[]) => void
  /** Passes on the function that waits for the uploads in progress; see usePages. */
  onPages: (arrived: Arrived) => void
}

/** The pages of a document: dropped, chosen or photographed, uploaded at once, and ordered. */
export const PagesInput = ({ files, error, required, lapsed, onChange, onPages }: Props) => {
  const t = useTranslations('documents')
  const { say } = useProblems()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const reset = useRef<() => void>(null)
  const pages = usePages(files, lapsed, onChange)
  const { arrived } = pages
  useEffect(() => onPages(arrived), [onPages, arrived])
  const take = (chosen: readonly File[]) => {
    const fitting = chosen.filter(({ size }) => size <= DOCUMENT_FILE_BYTES)
    setRefused(fitting.length < chosen.length ? say(tooLarge(DOCUMENT_FILE_BYTES)) : null)
    pages.add(fitting.slice(0, pages.room))
    reset.current?.()
  }
  const move = (at: number) => {
    const next = [...files]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    onChange(next)
  }
  const wrong = refused ?? error
  return (
    <div>
      <Text size="sm" fw={500} mb={4} component="p">
        {t('pages')}
        {required && <span className={classes.star}> *</span>}
      </Text>
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
      >
        <Group gap="xs" justify="center">
          <FileButton resetRef={reset} multiple accept={ACCEPTED_FILES} onChange={take}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} />} disabled={pages.room <= 0}>
                {t('choose')}
              </Button>
            )}
          </FileButton>
          <span className={classes.camera}>
            <FileButton accept="image/*" capture="environment" onChange={(file) => file && take([file])}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconCamera size={16} />} disabled={pages.room <= 0}>
                  {t('photograph')}
                </Button>
              )}
            </FileButton>
          </span>
        </Group>
        <Text size="xs" c="dimmed" ta="center" mt={6}>
          {t('pages_hint', { count: DOCUMENT_FILES })}
        </Text>
      </div>
      <ol className={classes.pages}>
        {files.map((file, at) => {
          const Icon = iconOf(file.content_type)
          return (
            <li key={file.id} className={classes.page}>
              <Icon size={18} aria-hidden />
              <span className={classes.pageName}>{file.name}</span>
              {at > 0 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('move_up', { name: file.name })}
                  onClick={() => move(at)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_page', { name: file.name })}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          )
        })}
        {pages.sending.map((one) => (
          <OnItsWay key={one.key} one={one} onRetry={() => pages.retry(one)} onDrop={() => pages.drop(one.key)} />
        ))}
      </ol>
      {wrong && (
        <Text size="xs" c="var(--danger-text)" mt={4} role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}
