import { Alert, Badge, Button, Group, Menu } from '@mantine/core'
import { IconCircleCheck, IconPlus, IconId } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentCategories } from '#contract/people/document-choices.ts'
import type { DocumentType } from '#contract/people/document-types.ts'
import type { Document, RequiredDocument } from '#contract/people/documents.ts'
import { readDraft } from '#web/behaviors/form/drafts.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { type Task, draftKey } from './document-form.ts'
import { type Owner, documentTypesQuery, requiredQuery, walletQuery } from './documents.api.ts'
import classes from './documents.module.css'

const DocumentDrawer = lazyPart(() => import('./DocumentDrawer.tsx'))

const colours = {
  missing: 'red',
  expired: 'red',
  not_allowed: 'red',
  unfit: 'red',
  unknown: 'yellow',
  expiring: 'orange',
  ok: 'teal',
} as const

/** Adds the only possible document type, or asks which of several. */
const AddOne = ({
  types,
  demand,
  onTask,
}: {
  types: readonly DocumentType[]
  demand: string
  onTask: (task: Task) => void
}) => {
  const t = useTranslations('documents')
  const label = useLabel()
  const [only] = types
  const button = {
    size: 'compact-xs',
    variant: 'light',
    leftSection: <IconPlus size={12} />,
    'aria-label': t('add_one', { name: demand }),
  } as const
  if (!only) return null
  if (types.length === 1)
    return (
      <Button {...button} onClick={() => onTask({ kind: 'add', type_id: only.id })}>
        {t('add')}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button {...button}>{t('add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onTask({ kind: 'add', type_id: id })}>
            {label(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const Required = ({ owner, mayAdd, onTask }: { owner: Owner; mayAdd: boolean; onTask: (task: Task) => void }) => {
  const t = useTranslations('documents')
  const label = useLabel()
  const types = useQuery(documentTypesQuery).data ?? []
  const required = useQuery(requiredQuery(owner)).data ?? []
  if (required.length === 0) return null
  const alternatives = ({ document_type_ids }: RequiredDocument) =>
    types.filter(({ id, active }) => active && document_type_ids.includes(id))
  const isShort = ({ state }: RequiredDocument) => state !== 'ok'
  return (
    <Section title={t('required')}>
      <ul className={classes.required}>
        {required
          .toSorted((a, b) => Number(isShort(b)) - Number(isShort(a)))
          .map((one) => (
            <li key={one.id}>
              <Badge variant="light" color={colours[one.state]} className={classes.badge}>
                {t(`required_states.${one.state}`)}
              </Badge>
              <span className={classes.demand}>
                {label(one.name)}
                {one.verified && (
                  <IconCircleCheck size={15} aria-label={t('verifications.verified')} className={classes.tick} />
                )}
              </span>
              {one.hint && (
                <span className={classes.hint}>
                  {t(`hints.${one.hint}`)}
                  {one.hint === 'open_law' && one.act !== null && ` (${one.act})`}
                </span>
              )}
              {mayAdd && isShort(one) && one.state !== 'not_allowed' && one.hint !== 'no_basis' && (
                <AddOne types={alternatives(one)} demand={label(one.name)} onTask={onTask} />
              )}
            </li>
          ))}
      </ul>
    </Section>
  )
}

type Chain = { current: Document; older: Document[] }

/** The current documents, each with the earlier documents it replaced. */
const chainsOf = (documents: readonly Document[]): Chain[] =>
  documents
    .filter(({ archived_at, replaced_by_id }) => archived_at === null && replaced_by_id === null)
    .map((current) => {
      const older: Document[] = []
      for (let id = current.replaces_id; id !== null;) {
        const before = documents.find((one) => one.id === id)
        if (before) older.push(before)
        id = before?.replaces_id ?? null
      }
      return { current, older }
    })

const Fold = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <details className={classes.fold}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** The documents of a person, a contract or a house: missing ones first, then cards by category, with renewed ones folded. It is the tab `documents` of a `RecordPage`. */
export const DocumentWallet = ({ owner }: { owner: Owner }) => {
  const t = useTranslations('documents')
  const user = useUser()
  const { data: wallet, error, refetch } = useQuery(walletQuery(owner))
  const types = useQuery(documentTypesQuery).data ?? []
  const [task, setTask] = useState<Task | null>(null)
  if (error && !wallet) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!wallet) return null
  const mayAdd = wallet.meta.abilities.create
  const typeOf = (document: Document): DocumentType | undefined => types.find(({ id }) => id === document.type_id)
  const chains = chainsOf(wallet.data)
  const archived = wallet.data.filter(({ archived_at }) => archived_at !== null)
  const draft = task === null && mayAdd ? readDraft(draftKey(user.id, owner, { kind: 'add', type_id: null })) : null
  const card = (document: Document) => (
    <DocumentCard key={document.id} document={document} type={typeOf(document)} onTask={setTask} />
  )
  return (
    <>
      {draft && (
        <Alert mb="md" title={t('draft_title')}>
          <Button size="xs" onClick={() => setTask({ kind: 'add', type_id: null })}>
            {t('draft_continue')}
          </Button>
        </Alert>
      )}
      <Required owner={owner} mayAdd={mayAdd} onTask={setTask} />
      <Section
        title={t('title')}
        actions={
          mayAdd && (
            <Button
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => setTask({ kind: 'add', type_id: null })}
            >
              {t('tasks.add')}
            </Button>
          )
        }
      >
        {chains.length === 0 && <Empty icon={IconId} text={t(mayAdd ? 'empty' : 'none')} />}
        {documentCategories.map((category) => {
          const here = chains.filter(({ current }) => typeOf(current)?.category === category)
          if (here.length === 0) return null
          return (
            <section key={category} className={classes.category}>
              <h3 className={classes.categoryTitle}>{t(`categories.${category}`)}</h3>
              <div className={classes.cards}>
                {here.map(({ current, older }) => (
                  <div key={current.id}>
                    {card(current)}
                    {older.length > 0 && <Fold title={t('older', { count: older.length })}>{older.map(card)}</Fold>}
                  </div>
                ))}
              </div>
            </section>
          )
        })}
        {archived.length > 0 && (
          <Fold title={t('archive_count', { count: archived.length })}>
            <Group className={classes.cards}>{archived.map(card)}</Group>
          </Fold>
        )}
      </Section>
      <Suspense>
        {task !== null && (
          <DocumentDrawer
            key={`${task.kind} ${task.kind === 'add' ? task.type_id : task.document.id}`}
            owner={owner}
            task={task}
            onClose={() => setTask(null)}
          />
        )}
      </Suspense>
    </>
  )
}
