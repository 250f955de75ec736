import { Alert, Button, Center, Group, Loader, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload } from '#web/ui/icons/index.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentFile } from '#contract/people/documents.ts'
import { download, fetchFile } from '#web/platform/transfer.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import classes from './documents.module.css'

const isShown = ({ content_type }: DocumentFile) =>
  content_type.startsWith('image/') || content_type === 'application/pdf'

const usePage = (path: string, file: DocumentFile) => {
  const [shown, setShown] = useState<{ id: number; url: string } | { id: number; failure: unknown } | null>(null)
  const { id } = file
  const wanted = isShown(file)
  useEffect(() => {
    if (!wanted) return
    let url: string | undefined
    let gone = false
    fetchFile(`${path}/${id}?inline=1`, '*/*').then(
      ({ blob }) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setShown({ id, url })
      },
      (failure: unknown) => gone || setShown({ id, failure }),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [path, id, wanted])
  return shown?.id === id ? shown : null
}

/** The pages of a document: images and PDF files are shown, others can be downloaded. */
export const PagePreview = ({
  document_id,
  files,
  first,
  onClose,
}: {
  document_id: number
  files: readonly DocumentFile[]
  first: number
  onClose: () => void
}) => {
  const t = useTranslations('documents')
  const app = useTranslations('app')
  const { sayFailure } = useProblems()
  const [at, setAt] = useState(first)
  const file = files[at]!
  const path = `/api/documents/${document_id}/files`
  const shown = usePage(path, file)
  const save = () => download(`${path}/${file.id}`, '*/*').catch((failure) => sayFailed(sayFailure(failure)))
  const step = (by: number) => setAt((at + by + files.length) % files.length)
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(64rem, 96vw)"
      title={file.name}
      closeButtonProps={{ 'aria-label': app('close') }}
    >
      <div className={classes.preview}>
        {!isShown(file) && <Alert>{t('no_preview')}</Alert>}
        {isShown(file) && shown === null && (
          <Center h="100%">
            <Loader aria-label={t('opening')} />
          </Center>
        )}
        {shown && 'failure' in shown && <ErrorNotice failure={shown.failure} />}
        {shown && 'url' in shown && file.content_type === 'application/pdf' && (
          <iframe src={shown.url} title={file.name} className={classes.paper} />
        )}
        {shown && 'url' in shown && file.content_type !== 'application/pdf' && (
          <img src={shown.url} alt={file.name} className={classes.picture} />
        )}
      </div>
      <Group justify="space-between" mt="md">
        <Group gap="xs">
          {files.length > 1 && (
            <>
              <Button variant="default" aria-label={t('previous')} onClick={() => step(-1)}>
                <IconChevronLeft size={16} />
              </Button>
              <span>{t('page_of', { at: at + 1, count: files.length })}</span>
              <Button variant="default" aria-label={t('next')} onClick={() => step(1)}>
                <IconChevronRight size={16} />
              </Button>
            </>
          )}
        </Group>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {t('download')}
        </Button>
      </Group>
    </Modal>
  )
}
