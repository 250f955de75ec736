import { conditionFields } from '#contract/people/document-choices.ts'
import type { DocumentType } from '#contract/people/document-types.ts'
import type { Document, DocumentFile } from '#contract/people/documents.ts'
import type { Owner } from './documents.api.ts'

/** The task of the form: a new document (with or without a given type), a renewal of a document, or an edit. */
export type Task = { kind: 'add'; type_id: number | null } | { kind: 'renew' | 'edit'; document: Document }

/** The key of the draft, one for each task. */
export const draftKey = (user_id: number, owner: Owner, task: Task) =>
  `${user_id}.document.${owner.entity}.${owner.id}.${task.kind === 'add' ? 'add' : `${task.kind}.${task.document.id}`}`

/** The form values of the conditions of work that a document names. */
export type ConditionValues = {
  named_client: string | null
  named_client_tax_id: string | null
  named_position: string | null
  named_place: string | null
  named_forms: string[]
  lowest_pay: number | null
  lowest_pay_currency: string | null
  lowest_pay_period: string | null
  least_hours: number | null
  most_hours: number | null
  named_hours_period: string | null
}

const conditionsOf = (document: Document | null): ConditionValues => ({
  named_client: document?.named_client ?? null,
  named_client_tax_id: document?.named_client_tax_id ?? null,
  named_position: document?.named_position ?? null,
  named_place: document?.named_place ?? null,
  named_forms: document?.named_forms ?? [],
  lowest_pay: document?.lowest_pay ?? null,
  lowest_pay_currency: document?.lowest_pay_currency ?? null,
  lowest_pay_period: document?.lowest_pay_period ?? null,
  least_hours: document?.least_hours ?? null,
  most_hours: document?.most_hours ?? null,
  named_hours_period: document?.named_hours_period ?? null,
})

/** Conditions as the API accepts them: only documents of some types name any. */
const conditionsIn = (values: DocumentValues, type: DocumentType | undefined): ConditionValues | object => {
  if (!type?.states_conditions) return Object.fromEntries(conditionFields.map((field) => [field, null]))
  return { named_forms: values.named_forms.length > 0 ? values.named_forms : null }
}

/** The form values of a document; if `number` is null, a stored number stays unless `number_cleared` is true. */
export type DocumentValues = ConditionValues & {
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

/** The values of a new document; a renewal keeps the type, country, issuer and conditions. */
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
  ...conditionsOf(renewed),
  comment: null,
  files: [],
})

/** The form values of an existing document. */
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
  ...conditionsOf(document),
  comment: document.comment,
  files: document.files,
})

/** The form values as the API accepts them. */
export const toInput = (values: DocumentValues, type: DocumentType | undefined) => {
  const { type_id, number, number_cleared, files, result, ...facts } = values
  return {
    ...facts,
    ...conditionsIn(values, type),
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

/** The error of the field `files`, which the API calls `file_ids`. */
export const pagesError = (errors: Record<string, unknown>) =>
  Object.entries(errors).find(([path]) => path === 'file_ids' || path.startsWith('file_ids.'))?.[1] as
    | string
    | undefined
