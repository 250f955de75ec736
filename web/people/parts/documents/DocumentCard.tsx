import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import {
  IconArchive,
  IconDots,
  IconEdit,
  IconEye,
  IconPaperclip,
  IconRefresh,
  IconRestore,
  IconShieldCheck,
} from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#contract/people/document-types.ts'
import type { Document } from '#contract/people/documents.ts'
import { call } from '#web/platform/api.ts'
import { useFormat } from '#web/platform/format.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { CopyText } from '#web/ui/contacts.tsx'
import { sayDone } from '#web/ui/notices.ts'
import { useAction } from '#web/ui/useAction.ts'
import { PagePreview } from './PagePreview.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'
import type { Task } from './document-form.ts'
import { Conditions } from './Conditions.tsx'
import { refreshDocuments } from './documents.api.ts'
import classes from './documents.module.css'

const colours = { valid: 'teal', no_expiry: 'gray', expiring: 'orange', expired: 'red' } as const
const verified = { unverified: 'gray', verified: 'teal', rejected: 'red' } as const

/** The number of a document: its last characters, and the whole number for users who may see it; viewing it is recorded. */
const Number = ({ document }: { document: Document }) => {
  const t = useTranslations('documents')
  const [whole, setWhole] = useState<string | null>(null)
  const { run: look } = useAction(async () => {
    const { data } = await call('POST /api/documents/{id}/number-views', { params: { id: String(document.id) } })
    setWhole(data.number)
  })
  if (document.number_tail === null) return null
  return (
    <span className={classes.number}>
      {whole === null ? `•••• ${document.number_tail}` : <CopyText text={whole} />}
      {whole === null && document.abilities.unmask && (
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('show_number')}
          title={t('show_number_hint')}
          onClick={() => void look()}
        >
          <IconEye size={15} />
        </ActionIcon>
      )}
    </span>
  )
}

const useArchiving = (document: Document) => {
  const t = useTranslations('documents')
  return useAction(
    async (key: 'PUT /api/documents/{id}/archive' | 'DELETE /api/documents/{id}/archive') => {
      await call(key, { params: { id: String(document.id) }, body: { version: document.version } })
      sayDone(t(key.startsWith('PUT') ? 'archived' : 'restored'))
    },
    () => refreshDocuments(document.owner),
  ).run
}

type Props = { document: Document; type: DocumentType | undefined; onTask: (task: Task) => void }

const Actions = ({ document, type, onTask, onVerify }: Props & { onVerify: () => void }) => {
  const t = useTranslations('documents')
  const app = useTranslations('app')
  const label = useLabel()
  const archive = useArchiving(document)
  const { abilities } = document
  if (abilities.restore)
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRestore size={14} />}
        onClick={() => void archive('DELETE /api/documents/{id}/archive')}
      >
        {t('restore')}
      </Button>
    )
  if (!abilities.update) return null
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('actions', { name: type ? label(type.name) : '' })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShieldCheck size={16} />} onClick={onVerify}>
          {t('verify')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onTask({ kind: 'renew', document })}>
          {t('renew')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} />} onClick={() => onTask({ kind: 'edit', document })}>
          {app('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArchive size={16} />}
          onClick={() => void archive('PUT /api/documents/{id}/archive')}
        >
          {t('archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** One document: its type, state and pages, and the actions the user may take. */
export const DocumentCard = ({ document, type, onTask }: Props) => {
  const t = useTranslations('documents')
  const format = useFormat()
  const label = useLabel()
  const [page, setPage] = useState<number | null>(null)
  const [verifying, setVerifying] = useState(false)
  const place = [document.country && format.country(document.country), document.issuer].filter(Boolean).join(', ')
  const span = [
    document.valid_from && t('from', { date: format.date(document.valid_from) }),
    document.valid_to && t('to', { date: format.date(document.valid_to) }),
  ].filter(Boolean)
  return (
    <article className={classes.card} data-faded={document.archived_at !== null || undefined}>
      <header className={classes.head}>
        <h4 className={classes.name}>{type ? label(type.name) : ''}</h4>
        <Actions document={document} type={type} onTask={onTask} onVerify={() => setVerifying(true)} />
      </header>
      <div className={classes.badges}>
        <Badge variant="light" color={colours[document.state]} className={classes.badge}>
          {t(`states.${document.state}`)}
        </Badge>
        <Badge
          variant="light"
          color={verified[document.verification]}
          className={classes.badge}
          title={document.verification_reason ?? undefined}
        >
          {t(`verifications.${document.verification}`)}
        </Badge>
        {document.result && (
          <Badge variant="light" color={document.result === 'fit' ? 'teal' : 'red'} className={classes.badge}>
            {t(`results.${document.result}`)}
          </Badge>
        )}
      </div>
      <div className={classes.facts}>
        <Number document={document} />
        {span.length > 0 && <span>{span.join(' ')}</span>}
        {place && <span>{place}</span>}
        {document.verification === 'rejected' && document.verification_reason && (
          <span className={classes.reason}>{document.verification_reason}</span>
        )}
        {type?.states_conditions && <Conditions document={document} />}
        {document.comment && <span className={classes.comment}>{document.comment}</span>}
        {document.restricted && <span className={classes.comment}>{t('restricted')}</span>}
      </div>
      {document.files.length > 0 && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPaperclip size={14} />}
          onClick={() => setPage(0)}
          className={classes.look}
        >
          {t('look', { count: document.files.length })}
        </Button>
      )}
      {page !== null && (
        <PagePreview document_id={document.id} files={document.files} first={page} onClose={() => setPage(null)} />
      )}
      {verifying && <VerifyDialog document={document} onClose={() => setVerifying(false)} />}
    </article>
  )
}
