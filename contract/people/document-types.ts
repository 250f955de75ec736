import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { countries } from '../basics/world.ts'
import { usage } from '../office/usage.ts'
import {
  ANY_COUNTRY,
  citizenshipGroups,
  documentCategories,
  documentOwners,
  documentPeople,
  legalRights,
} from './document-choices.ts'

/** A document type and its rules. */
export const documentType = z.object({
  id: z.int(),
  code: z.string(),
  name: labels,
  category: z.enum(documentCategories),
  requires_expiry: z.boolean(),
  number_only: z.boolean(),
  is_health: z.boolean(),
  notice_days: z.int(),
  is_system: z.boolean(),
  /** A document of this type satisfies only requirements of the country that issued it, or of any country. */
  requires_country: z.boolean(),
  /** Documents of this type name the client, position, pay, hours, form of employment or place of the work that they allow. */
  states_conditions: z.boolean(),
  /** The last day on which documents of this type are valid by law. */
  ends_by_law: z.string().nullable(),
  owners: z.array(z.enum(documentOwners)),
  active: z.boolean(),
  version: z.int(),
})

export type DocumentType = z.output<typeof documentType>

const typeFields = {
  category: z.enum(documentCategories),
  requires_expiry: z.boolean(),
  number_only: z.boolean(),
  is_health: z.boolean(),
  notice_days: z.int().min(1).max(365),
}

const owners = () => z.array(z.enum(documentOwners)).min(1).max(documentOwners.length)

const typeCreate = z.strictObject({
  code: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'invalid_format' }),
  name: labelsInput(120),
  ...typeFields,
  states_conditions: z.boolean().optional(),
  owners: owners().optional(),
})

const typeUpdate = z.strictObject({
  version: version(),
  name: labelsInput(120).optional(),
  ...z.strictObject(typeFields).partial().shape,
  states_conditions: z.boolean().optional(),
  owners: owners().optional(),
  active: z.boolean().optional(),
  confirmed: z.boolean().optional(),
})

/** A document requirement; a document of any of its types satisfies it. */
export const documentRequirement = z.object({
  id: z.int(),
  name: labels,
  applies_to: z.enum(documentPeople),
  country: z.string(),
  citizenship: z.string(),
  posted: z.boolean(),
  document_type_ids: z.array(z.int()),
  /** The law decides this requirement from citizenship and the bases of stay and work, not from the document types. */
  legal_right: z.enum(legalRights).nullable(),
  active: z.boolean(),
  version: z.int(),
})

export type DocumentRequirement = z.output<typeof documentRequirement>

const requirementFields = {
  name: labelsInput(120),
  applies_to: z.enum(documentPeople),
  country: z.enum([ANY_COUNTRY, ...countries]),
  citizenship: z.enum([...citizenshipGroups, ...countries]),
  posted: z.boolean(),
  document_type_ids: z.array(id()).min(1).max(30),
}

const requirementUpdate = z.strictObject({
  version: version(),
  ...z.strictObject(requirementFields).partial().shape,
  active: z.boolean().optional(),
  confirmed: z.boolean().optional(),
})

/** The settings for all documents of the agency. */
export const documentSettings = z.object({
  country_of_work: z.string(),
  reminder_days: z.array(z.int()),
  version: z.int(),
})

export type DocumentSettings = z.output<typeof documentSettings>

const write = { any: ['update statuses', 'update contract'] } as const

export type DocumentTypeCreate = z.output<typeof typeCreate>
export type DocumentTypeUpdate = z.output<typeof typeUpdate>
export type DocumentRequirementUpdate = z.output<typeof requirementUpdate>

const requirementCreate = z.strictObject({ ...requirementFields, confirmed: z.boolean().optional() })

export type DocumentRequirementCreate = z.output<typeof requirementCreate>

/** Document types, document requirements, and how many days before expiry users are notified. */
export const documentTypeEndpoints = define({
  'GET /api/document-types': {
    summary: 'Document types',
    access: 'authenticated',
    response: z.object({ data: z.array(documentType) }),
  },
  'POST /api/document-types': {
    summary: 'Add a document type',
    access: write,
    body: typeCreate,
    response: dataOf(documentType),
  },
  'GET /api/document-types/{id}/usage': {
    summary: 'What uses a document type: requirements, contracts, documents and task rules',
    access: write,
    params: idParams,
    response: dataOf(usage),
  },
  'PATCH /api/document-types/{id}': {
    summary:
      'Change or deactivate a document type; `confirmed` is required to deactivate one that something uses, and when its conditions of work decide whether placed people may work',
    access: write,
    params: idParams,
    body: typeUpdate,
    response: dataOf(documentType),
  },
  'GET /api/document-requirements': {
    summary: 'Document requirements: the required documents, and for whom and where',
    access: 'authenticated',
    response: z.object({ data: z.array(documentRequirement) }),
  },
  'POST /api/document-requirements': {
    summary: 'Add a document requirement; `confirmed` is required when it changes whether placed people may work',
    access: write,
    body: requirementCreate,
    response: dataOf(documentRequirement),
  },
  'GET /api/document-requirements/{id}/usage': {
    summary: 'Whom a document requirement concerns, and what its deactivation changes for them',
    access: write,
    params: idParams,
    response: dataOf(usage),
  },
  'PATCH /api/document-requirements/{id}': {
    summary:
      'Change or deactivate a document requirement; `confirmed` is required to deactivate one that concerns somebody, and for a change that releases people, leaves people without a document that counts, or changes whether placed people may work',
    access: write,
    params: idParams,
    body: requirementUpdate,
    response: dataOf(documentRequirement),
  },
  'GET /api/document-settings': {
    summary:
      'Document settings: the country of work of people without a contract, and the days before expiry on which users are notified',
    access: 'authenticated',
    response: dataOf(documentSettings),
  },
  'PATCH /api/document-settings': {
    summary: 'Change the document settings',
    access: write,
    body: z.strictObject({
      version: version(),
      country_of_work: z.enum(countries).optional(),
      reminder_days: z.array(z.int().min(1).max(365)).max(10).optional(),
    }),
    response: dataOf(documentSettings),
  },
})
