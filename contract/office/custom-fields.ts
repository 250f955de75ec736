import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { dataOf, done } from '../basics/page.ts'
import { json, line } from '../basics/text.ts'
import { customFieldNouns, customFieldTypes } from './custom-field-types.ts'

export type CustomFieldType = (typeof customFieldTypes)[number]

export type CustomFieldEntity = (typeof customFieldNouns)[number]

/** An option of a select field: its stored value, its names, and whether users can still choose it. */
export const customFieldOption = z.object({
  value: z.string(),
  label: labels,
  colour: z.string().nullable(),
  hidden: z.boolean(),
})

export type CustomFieldOption = z.output<typeof customFieldOption>

export const customField = z.object({
  id: z.int(),
  entity: z.enum(customFieldNouns),
  key: z.string(),
  label: labels,
  help: z.string().nullable(),
  type: z.enum(customFieldTypes),
  options: z.array(customFieldOption),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  regex: z.string().nullable(),
  default_value: z.unknown(),
  position: z.int(),
  in_list: z.boolean(),
  filterable: z.boolean(),
  searchable: z.boolean(),
  is_personal: z.boolean(),
  visible_role_ids: z.array(z.int()),
  contract_id: z.int().nullable(),
  active: z.boolean(),
  in_use: z.boolean(),
  version: z.int(),
})

export type CustomField = z.output<typeof customField>

/** The values of a record's custom fields, by key. */
export const customValues = z.record(z.string(), z.unknown())

/** Custom values in a request: at most 50 keys; each value is checked against its field. */
export const customValuesInput = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/), json())
  .refine((values) => Object.keys(values).length <= 50, { error: 'too_many' })

const optionInput = z.strictObject({
  value: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, { error: 'invalid_format' }),
  label: labelsInput(80),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'invalid_format' })
    .nullable()
    .optional(),
  hidden: z.boolean().optional(),
})

const editable = {
  label: labelsInput(80),
  help: line(255).nullable().optional(),
  options: z.array(optionInput).max(100).optional(),
  required: z.boolean().optional(),
  min: z.number().min(-1e12).max(1e12).nullable().optional(),
  max: z.number().min(-1e12).max(1e12).nullable().optional(),
  regex: line(200).nullable().optional(),
  default_value: json().optional(),
  in_list: z.boolean().optional(),
  filterable: z.boolean().optional(),
  searchable: z.boolean().optional(),
  is_personal: z.boolean().optional(),
  visible_role_ids: z.array(id()).max(50).optional(),
  contract_id: id().nullable().optional(),
}

export const customFieldEndpoints = define({
  'GET /api/custom-fields': {
    summary: 'Custom fields of an entity that the caller may see, active or not, in their order',
    access: 'authenticated',
    query: z.strictObject({ entity: z.enum(customFieldNouns) }),
    response: z.object({ data: z.array(customField) }),
  },
  'POST /api/custom-fields': {
    summary: 'Add a custom field',
    access: 'update custom fields',
    body: z.strictObject({
      entity: z.enum(customFieldNouns),
      key: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/, { error: 'invalid_format' }),
      type: z.enum(customFieldTypes),
      ...editable,
    }),
    response: dataOf(customField),
  },
  'PATCH /api/custom-fields/{id}': {
    summary: 'Change a custom field; its key, entity and type cannot change',
    access: 'update custom fields',
    params: idParams,
    body: z.strictObject({
      version: version(),
      active: z.boolean().optional(),
      ...editable,
      label: labelsInput(80).optional(),
    }),
    response: dataOf(customField),
  },
  'PUT /api/custom-fields/order': {
    summary: 'Set the order of the custom fields of an entity',
    access: 'update custom fields',
    body: z.strictObject({ entity: z.enum(customFieldNouns), ids: z.array(id()).min(1).max(100) }),
    response: done,
  },
})
