import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { withoutInvisible } from '../basics/invisible.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { countries } from '../basics/world.ts'
import { documentsStates } from '../behaviors/documents-states.ts'
import {
  DOCUMENT_FILES,
  DOCUMENT_FILE_BYTES,
  documentOwners,
  documentResults,
  documentStates,
  documentVerifications,
  requiredStates,
} from './document-choices.ts'
import { conditionInput, namedConditions } from './document-conditions.ts'
import { site } from '../site/housing.ts'

/** The number of a document as it is stored: capital letters and digits, without spaces. */
export const documentNumber = () =>
  z
    .string()
    .max(80)
    .overwrite((value) => withoutInvisible(value).toUpperCase().replace(/\s+/g, ''))
    .regex(/^[A-Z0-9]{5,20}$/, { error: 'invalid_document_number' })

const fields = {
  number: clearable(documentNumber()),
  country: clearable(z.enum(countries)),
  issuer: clearable(line(160)),
  issued_on: clearable(date()),
  valid_from: clearable(date()),
  valid_to: clearable(date()),
  result: clearable(z.enum(documentResults)),
  ...conditionInput,
  comment: clearable(text(5_000)),
  file_ids: z.array(id()).max(DOCUMENT_FILES).optional(),
}

const documentCreate = z.strictObject({ type_id: id(), replaces_id: id().nullable().optional(), ...fields })

const documentUpdate = z.strictObject({ version: version(), type_id: id().optional(), ...fields })

export type DocumentCreate = z.output<typeof documentCreate>
export type DocumentUpdate = z.output<typeof documentUpdate>

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

/** A file (page) of a document. */
export const documentFile = z.object({ id: z.int(), name: z.string(), content_type: z.string(), size: z.int() })

export type DocumentFile = z.output<typeof documentFile>

/** What the caller may do with a document now. */
export const documentAbilities = z.object({
  update: z.boolean(),
  verify: z.boolean(),
  renew: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  unmask: z.boolean(),
})

/** A document. Only the last characters of its number are shown; if `restricted`, nothing medical is. */
export const document = z.object({
  id: z.int(),
  owner: z.object({ entity: z.enum(documentOwners), id: z.int() }),
  type_id: z.int(),
  number_tail: z.string().nullable(),
  country: z.string().nullable(),
  issuer: z.string().nullable(),
  issued_on: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  state: z.enum(documentStates),
  result: z.enum(documentResults).nullable(),
  ...namedConditions,
  restricted: z.boolean(),
  verification: z.enum(documentVerifications),
  verification_reason: z.string().nullable(),
  verified_at: instant().nullable(),
  verified_by: person.nullable(),
  replaces_id: z.int().nullable(),
  replaced_by_id: z.int().nullable(),
  comment: z.string().nullable(),
  files: z.array(documentFile),
  version: z.int(),
  created_at: instant(),
  created_by: person.nullable(),
  updated_at: instant(),
  archived_at: instant().nullable(),
  abilities: documentAbilities,
})

export type Document = z.output<typeof document>

/** Problems that do not prevent saving: an unusual number, or the number of another person's document. */
export const documentWarnings = ['unusual_number', 'number_elsewhere'] as const

const written = z.object({
  data: document,
  meta: z.object({ transaction_id: z.string(), warnings: z.array(z.enum(documentWarnings)) }),
})

/** A required document of a person: the types that satisfy it, and its state. */
export const requiredDocument = z.object({
  id: z.int(),
  name: labels,
  document_type_ids: z.array(z.int()),
  state: z.enum(requiredStates),
  verified: z.boolean(),
  /** Why a legal right is unknown: a basis is missing, the document is not verified, or the law leaves it open. */
  hint: z.enum(['no_basis', 'unchecked', 'open_law']).nullable(),
  /** The law that decides a legal right. */
  act: z.string().nullable(),
})

export type RequiredDocument = z.output<typeof requiredDocument>

const requirements = z.object({
  data: z.array(requiredDocument),
  meta: z.object({ documents_state: z.enum(documentsStates) }),
})

const wallet = z.object({
  data: z.array(document),
  meta: z.object({ abilities: z.object({ create: z.boolean() }) }),
})

const read = {
  any: ['view candidate', 'view worker', 'view contract', 'view freelance recruiter', 'view contracts'],
} as const
const write = {
  any: [
    'update candidate',
    'update worker',
    'update contract',
    'update freelance recruiter',
    'coordinator update contract',
  ],
} as const

const listed = { params: idParams, response: wallet } as const
const added = { params: idParams, body: documentCreate, response: written } as const

/** Documents of people, contracts and houses. Files are uploaded first and attached when the document is saved. */
export const documentEndpoints = define({
  'GET /api/candidates/{id}/documents': {
    summary: 'Documents of a candidate, including replaced and archived ones',
    access: 'view candidate',
    ...listed,
  },
  'POST /api/candidates/{id}/documents': {
    summary: 'Add a document to a candidate, or replace one with a newer one',
    access: 'update candidate',
    ...added,
  },
  'GET /api/candidates/{id}/documents/requirements': {
    summary: 'Documents that a candidate needs, with the state of each',
    access: 'view candidate',
    params: idParams,
    response: requirements,
  },
  'GET /api/workers/{id}/documents': {
    summary: 'Documents of a worker, including replaced and archived ones',
    access: 'view worker',
    ...listed,
  },
  'POST /api/workers/{id}/documents': {
    summary: 'Add a document to a worker, or replace one with a newer one',
    access: 'update worker',
    ...added,
  },
  'GET /api/workers/{id}/documents/requirements': {
    summary: 'Documents that a worker needs, with the state of each',
    access: 'view worker',
    params: idParams,
    response: requirements,
  },
  'GET /api/contracts/{id}/documents': {
    summary: 'Documents of a contract, including replaced and archived ones',
    access: 'view contract',
    ...listed,
  },
  'POST /api/contracts/{id}/documents': {
    summary: 'Add a document to a contract, or replace one with a newer one',
    access: 'update contract',
    ...added,
  },
  'GET /api/recruiters/freelance/{id}/documents': {
    summary: 'Documents of a freelance recruiter, including replaced and archived ones',
    access: 'view freelance recruiter',
    ...listed,
  },
  'POST /api/recruiters/freelance/{id}/documents': {
    summary: 'Add a document to a freelance recruiter, or replace one with a newer one',
    access: 'update freelance recruiter',
    ...added,
  },
  'GET /api/housing/{id}/documents': {
    summary: 'Documents of a house, including replaced and archived ones',
    access: 'view contracts',
    ...listed,
  },
  'POST /api/housing/{id}/documents': {
    summary: 'Add a document to a house, or replace one with a newer one',
    access: site,
    ...added,
  },
  'GET /api/foremen/{id}/documents': {
    summary: 'Documents of a foreman, including replaced and archived ones',
    access: 'view contracts',
    ...listed,
  },
  'POST /api/foremen/{id}/documents': {
    summary: 'Add a document to a foreman, or replace one with a newer one',
    access: 'update contract',
    ...added,
  },
  'GET /api/coordinators/{id}/documents': {
    summary: 'Documents of a coordinator, including replaced and archived ones',
    access: 'view contracts',
    ...listed,
  },
  'POST /api/coordinators/{id}/documents': {
    summary: 'Add a document to a coordinator, or replace one with a newer one',
    access: 'update contract',
    ...added,
  },
  'POST /api/document-files': {
    summary: 'Upload a page for a document (pdf, jpg, png, webp, heic, docx, xlsx; at most 10 MB)',
    access: write,
    upload: { maxBytes: DOCUMENT_FILE_BYTES },
    response: dataOf(documentFile),
  },
  'GET /api/documents/{id}': {
    summary: 'Details of a document',
    access: read,
    params: idParams,
    response: dataOf(document),
  },
  'PATCH /api/documents/{id}': {
    summary: 'Change a document; a verified document must be verified again',
    access: write,
    params: idParams,
    body: documentUpdate,
    response: written,
  },
  'PUT /api/documents/{id}/verification': {
    summary: 'Verify a document, or reject it with a reason',
    access: write,
    params: idParams,
    body: z.strictObject({
      version: version(),
      verification: z.enum(documentVerifications),
      reason: clearable(line(255)),
    }),
    response: dataOf(document),
  },
  'PUT /api/documents/{id}/archive': {
    summary: 'Archive a document',
    access: write,
    params: idParams,
    body: versioned,
    response: dataOf(document),
  },
  'DELETE /api/documents/{id}/archive': {
    summary: 'Restore a document from the archive',
    access: write,
    params: idParams,
    body: versioned,
    response: dataOf(document),
  },
  'POST /api/documents/{id}/number-views': {
    summary: 'Show the full number of a document; the view is recorded in the history',
    access: write,
    params: idParams,
    secret: true,
    response: dataOf(z.object({ number: z.string() })),
  },
  'GET /api/documents/{id}/files/{file_id}': {
    summary: 'Page of a document; the view is recorded in the history',
    access: read,
    params: idParams.extend({
      file_id: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_id' })
        .transform(Number),
    }),
    query: z.strictObject({ inline: z.literal('1', { error: 'invalid_value' }).optional() }),
    response: 'stream',
  },
})
