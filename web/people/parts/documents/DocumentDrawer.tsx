import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Document } from '#contract/people/documents.ts'
import { ConflictDialog } from '#web/behaviors/form/ConflictDialog.tsx'
import { EntityFormFrame } from '#web/behaviors/form/EntityFormFrame.tsx'
import { useEntityForm } from '#web/behaviors/form/useEntityForm.ts'
import { ApiProblem, call, callForm } from '#web/platform/api.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { useUser } from '#web/platform/session.ts'
import { SidePanel } from '#web/ui/SidePanel.tsx'
import { sayDone, sayFailed } from '#web/ui/notices.ts'
import { useProblems } from '#web/ui/problems.ts'
import { DocumentForm } from './DocumentForm.tsx'
import type { Arrived } from './PagesInput.tsx'
import {
  type DocumentValues,
  type Task,
  changedKeys,
  draftKey,
  emptyDocument,
  toInput,
  toValues,
} from './document-form.ts'
import classes from './documents.module.css'
import { type Owner, documentTypesQuery, refreshDocuments } from './documents.api.ts'
import { useDocumentText } from './useDocumentText.tsx'

type Props = { owner: Owner; task: Task; onClose: () => void }

const initialOf = (task: Task) =>
  task.kind === 'add'
    ? emptyDocument(task.type_id, null)
    : task.kind === 'renew'
      ? emptyDocument(task.document.type_id, task.document)
      : toValues(task.document)

type NewDocument = { params: { id: string }; body: object; idempotencyKey: string }

const adders = {
  candidate: (input: NewDocument) => callForm('POST /api/candidates/{id}/documents', input),
  worker: (input: NewDocument) => callForm('POST /api/workers/{id}/documents', input),
  contract: (input: NewDocument) => callForm('POST /api/contracts/{id}/documents', input),
  freelance_recruiter: (input: NewDocument) => callForm('POST /api/recruiters/freelance/{id}/documents', input),
  housing: (input: NewDocument) => callForm('POST /api/housing/{id}/documents', input),
  foreman: (input: NewDocument) => callForm('POST /api/foremen/{id}/documents', input),
  coordinator: (input: NewDocument) => callForm('POST /api/coordinators/{id}/documents', input),
}

const send = async (owner: Owner, task: Task, body: ReturnType<typeof toInput>, version: number, key: string) => {
  if (task.kind === 'edit')
    return call('PATCH /api/documents/{id}', {
      params: { id: String(task.document.id) },
      body: { version, ...body },
    })
  const input = {
    params: { id: String(owner.id) },
    body: { ...body, ...(task.kind === 'renew' ? { replaces_id: task.document.id } : {}) },
    idempotencyKey: key,
  }
  return adders[owner.entity](input)
}

const conflictsOf = (original: DocumentValues, mine: DocumentValues, theirs: DocumentValues) => {
  const changed = new Set(changedKeys(original, theirs))
  return changedKeys(original, mine).filter((key) => changed.has(key) && changedKeys(mine, theirs).includes(key))
}

const DocumentEditor = ({ owner, task, onClose }: Props) => {
  const t = useTranslations('documents')
  const app = useTranslations('app')
  const user = useUser()
  const show = useDocumentText()
  const { sayFailure } = useProblems()
  const types = useQuery(documentTypesQuery).data ?? []
  const original = initialOf(task)
  const arrived = useRef<Arrived>(async () => original.files)
  const setArrived = useCallback((next: Arrived) => {
    arrived.current = next
  }, [])
  const [theirs, setTheirs] = useState<Document | null>(null)
  const version = task.kind === 'edit' ? task.document.version : 0
  const save = async (values: DocumentValues, read: number, key: string) => {
    const files = await arrived.current()
    if (files === null)
      throw new ApiProblem({ status: 422, code: 'invalid', errors: [{ path: 'file_ids', code: 'pages_waiting' }] })
    const type = types.find(({ id }) => String(id) === values.type_id)
    const { meta } = await send(owner, task, toInput({ ...values, files: [...files] }, type), read, key)
    state.leave()
    sayDone([t('saved'), ...meta.warnings.map((warning) => t(`warnings.${warning}`))].join(' '))
    void refreshDocuments(owner)
    onClose()
  }
  const state = useEntityForm<DocumentValues>({
    initial: original,
    draftKey: draftKey(user.id, owner, task),
    save: async (values, key) => {
      try {
        await save(values, version, key)
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'stale') setTheirs(problem.current as Document)
        throw problem
      }
    },
  })
  const mine = state.form.getValues()
  const other = theirs && toValues(theirs)
  const resolve = async (keep: ReadonlySet<string>) => {
    const keys = changedKeys(original, mine).filter(
      (key) => !conflictsOf(original, mine, other!).includes(key) || keep.has(key),
    )
    const merged = { ...other!, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) }
    const read = theirs!.version
    setTheirs(null)
    state.form.setValues(merged)
    try {
      await save(merged, read, crypto.randomUUID())
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'stale') setTheirs(problem.current as Document)
      else sayFailed(sayFailure(problem))
    }
  }
  return (
    <EntityFormFrame state={state} saveLabel={app('save')} email={user.email} onCancel={onClose}>
      <DocumentForm
        form={state.form}
        owner={owner}
        task={task}
        types={types}
        lapsed={state.lapsed}
        onPages={setArrived}
      />
      {other && (
        <ConflictDialog
          conflicts={conflictsOf(original, mine, other).map((field) => ({
            field,
            label: show.labelOf(field),
            original: show.textOf(field, original[field]),
            theirs: show.textOf(field, other[field]),
            mine: show.textOf(field, mine[field]),
          }))}
          onResolve={(keep) => void resolve(keep)}
          onClose={() => setTheirs(null)}
        />
      )}
    </EntityFormFrame>
  )
}

/** Adds, renews or edits a document. Unsaved input is kept when the drawer is closed. */
const DocumentDrawer = (props: Props) => {
  const t = useTranslations('documents')
  const label = useLabel()
  const types = useQuery(documentTypesQuery).data
  const { task } = props
  const type_id = task.kind === 'add' ? task.type_id : task.document.type_id
  const type = types?.find(({ id }) => id === type_id)
  return (
    <SidePanel
      onClose={props.onClose}
      size="34rem"
      title={`${t(`tasks.${task.kind}`)}${type ? `: ${label(type.name)}` : ''}`}
    >
      <div className={classes.drawer}>{types && <DocumentEditor {...props} />}</div>
    </SidePanel>
  )
}

export default DocumentDrawer
