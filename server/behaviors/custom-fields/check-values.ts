import { z } from 'zod'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { date, moment } from '#contract/basics/date.ts'
import { email, phone } from '#contract/basics/person.ts'
import { line, text } from '#contract/basics/text.ts'
import { withScheme } from '#contract/basics/web-address.ts'
import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import { currencies } from '#contract/basics/world.ts'
import type { Field } from './custom-fields.ts'
import { fieldProblemsOf } from '../endpoints/field-problems.ts'
import { matchesPattern } from './pattern.ts'

const bounded = (schema: z.ZodNumber, field: Field) => {
  let bounds = schema
  if (field.min !== null) bounds = bounds.min(field.min)
  if (field.max !== null) bounds = bounds.max(field.max)
  return bounds
}

const words = (field: Field, most: number) => {
  const schema =
    field.type === 'textarea'
      ? text(Math.min(field.max ?? most, most))
      : line(Math.min(field.max ?? most, most), field.min ?? 0)
  const { regex } = field
  return regex === null ? schema : schema.refine((value) => matchesPattern(regex, value), { error: 'invalid_format' })
}

const choice = (field: Field, kept: unknown) => {
  const open = field.options.filter((option) => !option.hidden || [kept].flat().includes(option.value))
  return z.enum(open.map((option) => option.value) as [string, ...string[]])
}

const link = () =>
  line(500)
    .overwrite(withScheme)
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), { error: 'invalid_url' })

const schemaOf = (field: Field, kept: unknown): z.ZodType => {
  switch (field.type) {
    case 'text':
      return words(field, 255)
    case 'textarea':
      return words(field, 5_000)
    case 'integer':
      return bounded(z.int(), field)
    case 'decimal':
      return bounded(z.number(), field)
    case 'date':
      return date()
    case 'datetime':
      return moment()
    case 'boolean':
      return z.boolean()
    case 'select':
      return choice(field, kept)
    case 'multiselect':
      return z.array(choice(field, kept)).max(100)
    case 'phone':
      return phone()
    case 'email':
      return email()
    case 'url':
      return link()
    case 'money':
      return z.strictObject({ amount: bounded(z.number().multipleOf(0.01), field), currency: z.enum(currencies) })
    case 'rating':
      return z.int().min(1).max(5)
    case 'file':
      return z.strictObject({ file_id: z.int().min(1), name: line(200) })
  }
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Problems of file fields that name a missing file or one the actor did not upload; a file that the record already has
 * is accepted.
 */
export const checkFiles = async (
  tx: Tx,
  actor: Actor,
  fields: readonly Field[],
  values: Record<string, unknown>,
  before: Record<string, unknown> = {},
): Promise<FieldProblem[]> => {
  const idOf = (value: unknown) => (value as { file_id: number } | undefined)?.file_id
  const fresh = fields.filter(
    (field) =>
      field.type === 'file' && values[field.key] !== undefined && idOf(values[field.key]) !== idOf(before[field.key]),
  )
  if (fresh.length === 0) return []
  const ids = fresh.map((field) => idOf(values[field.key])!)
  const own = await tx
    .selectFrom('files')
    .where('id', 'in', ids)
    .where('created_by', '=', actor.user_id)
    .select('id')
    .execute()
  const missing = fresh.filter((field) => !own.some(({ id }) => id === idOf(values[field.key])))
  return missing.map((field) => ({ path: `custom_values.${field.key}`, code: 'not_found' }))
}

/**
 * The custom values after a write: given fields are checked, absent keys stay, `null` clears. Unknown, hidden and
 * inactive keys get the same error.
 */
export const checkValues = (
  fields: readonly Field[],
  input: Record<string, unknown>,
  before: Record<string, unknown> = {},
  creating = false,
): { values: Record<string, unknown>; problems: FieldProblem[] } => {
  const values = { ...before }
  const problems: FieldProblem[] = []
  const known = new Map(fields.map((field) => [field.key, field]))
  for (const [key, value] of Object.entries(input)) {
    const field = known.get(key)
    const path = `custom_values.${key}`
    if (!field) problems.push({ path, code: 'unknown_key' })
    else if (isEmpty(value)) delete values[key]
    else {
      const result = schemaOf(field, before[key]).safeParse(value, { reportInput: true })
      if (result.success) values[key] = result.data
      else
        problems.push(
          ...fieldProblemsOf(result.error.issues).map((problem) => ({
            ...problem,
            path: [path, problem.path].filter(Boolean).join('.'),
          })),
        )
    }
  }
  const touched = (field: Field) => creating || Object.hasOwn(input, field.key)
  for (const field of fields)
    if (
      field.required &&
      touched(field) &&
      values[field.key] === undefined &&
      !problems.some(({ path }) => path.startsWith(`custom_values.${field.key}`))
    )
      problems.push({ path: `custom_values.${field.key}`, code: 'required' })
  return { values, problems }
}
