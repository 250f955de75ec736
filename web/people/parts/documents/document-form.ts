import type { DocumentType } from '#contract/people/document-types.ts'
import type { Document, DocumentFile } from '#contract/people/documents.ts'
import type { Owner } from './documents.api.ts'

/** What the form is for: a new document of a kind or of any, a newer one in place of another, a change. */
export type Task = { kind: 'add'; type_id: number | null } | { kind: 'renew' | 'edit'; document: Document }

/** Where what is typed waits: one place for each thing one can be doing. */
export const draftKey = (user_id: number, owner: Owner, task: Task) =>
  `${user_id}.document.${owner.entity}.${owner.id}.${task.kind === 'add' ? 'add' : `${task.kind}.${task.document.id}`}`

/** What the form holds: the document as it is typed; `number` null leaves a kept number as it is unless `number_cleared`. */
export type DocumentValues = {
  type_id: string | null
  number: string | null
  number_cleared: boolean
  country: string | null
  issuer: string | null
  issued_on: string | null
  valid_from: string | null
  valid_to: string | null
  result: string | null
  comment: string | null
  files: DocumentFile[]
}

/** A document nobody has typed yet; one that renews another keeps its kind, country and issuer. */
export const emptyDocument = (type_id: number | null, renewed: Document | null): DocumentValues => ({
  type_id: type_id === null ? null : String(type_id),
  number: null,
  number_cleared: false,
  country: renewed?.country ?? null,
  issuer: renewed?.issuer ?? null,
  issued_on: null,
  valid_from: null,
  valid_to: null,
  result: null,
  comment: null,
  files: [],
})

/** A document as the form shows it. */
export const toValues = (document: Document): DocumentValues => ({
  type_id: String(document.type_id),
  number: null,
  number_cleared: false,
  country: document.country,
  issuer: document.issuer,
  issued_on: document.issued_on,
  valid_from: document.valid_from,
  valid_to: document.valid_to,
  result: document.result,
  comment: document.comment,
  files: document.files,
})

/** The form's values as the API takes them. */
export const toInput = (values: DocumentValues, type: DocumentType | undefined) => {
  const { type_id, number, number_cleared, files, result, ...facts } = values
  return {
    ...facts,
    type_id: Number(type_id),
    result: type?.is_health ? result : null,
    file_ids: files.map(({ id }) => id),
    ...(number === null && !number_cleared ? {} : { number }),
  }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields in which two versions of the form differ. */
export const changedKeys = (before: DocumentValues, after: DocumentValues) =>
  (Object.keys(before) as (keyof DocumentValues)[]).filter((key) => !same(before[key], after[key]))

/** Problems of the API stand at `file_ids`, the form's pages at `files`. */
export const pagesError = (errors: Record<string, unknown>) =>
  Object.entries(errors).find(([path]) => path === 'file_ids' || path.startsWith('file_ids.'))?.[1] as
    | string
    | undefined
