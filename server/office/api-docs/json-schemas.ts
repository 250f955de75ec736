import { contract } from '#contract/work/contracts.ts'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { apiToken } from '#contract/team/api-tokens.ts'
import type { JsonSchema } from '#contract/office/api-docs.ts'
import { labels } from '#contract/basics/labels.ts'
import { fieldProblem, problem } from '#contract/basics/problem.ts'
import { countries } from '#contract/basics/world.ts'
import { changeGroup, statusStep } from '#contract/behaviors/history.ts'
import { customField } from '#contract/office/custom-fields.ts'
import { position, reason } from '#contract/office/dictionaries.ts'
import { importRow, importRun } from '#contract/people/imports.ts'
import { assignment } from '#contract/work/assignments.ts'
import { document } from '#contract/people/documents.ts'
import { candidate } from '#contract/people/candidates.ts'
import { duplicate } from '#contract/people/duplicates.ts'
import { freelancer } from '#contract/team/freelancers.ts'
import { lead } from '#contract/people/leads.ts'
import { recruiter } from '#contract/team/recruiters.ts'
import { role } from '#contract/team/roles.ts'
import { currentUser } from '#contract/team/session.ts'
import { status } from '#contract/office/statuses.ts'
import { user } from '#contract/team/users.ts'
import { worker } from '#contract/people/workers.ts'
import { webhook, webhookDelivery } from '#contract/office/webhooks.ts'

/** Schemas with a name of their own; others are written inline. */
const named = {
  ApiToken: apiToken,
  Assignment: assignment,
  Candidate: candidate,
  Change: changeGroup,
  CurrentUser: currentUser,
  CustomField: customField,
  Document: document,
  Duplicate: duplicate,
  FieldProblem: fieldProblem,
  Freelancer: freelancer,
  Import: importRun,
  ImportRow: importRow,
  Labels: labels,
  Lead: lead,
  Position: position,
  Problem: problem,
  Reason: reason,
  Recruiter: recruiter,
  Role: role,
  Status: status,
  StatusStep: statusStep,
  User: user,
  Worker: worker,
  Contract: contract,
  Webhook: webhook,
  WebhookDelivery: webhookDelivery,
}

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })

const COUNTRIES = JSON.stringify(countries)
const country: JsonSchema = { type: 'string', enum: [...countries], description: 'ISO 3166-1 alpha-2' }

const COUNTRY_CODES = '[A-Z]{2}'

/** The pattern of comma-separated codes: it lists the codes, for countries only their form. */
const listPattern = (codes: readonly string[]) => {
  const one =
    JSON.stringify(codes) === COUNTRIES ? COUNTRY_CODES : codes.map((code) => code.replaceAll('.', '\\.')).join('|')
  return `^(?:${one})(?:,(?:${one}))*$`
}

/** Adds the pattern of the codes to a text that is split into a list. */
const sayCodes = ({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType
  jsonSchema: z.core.JSONSchema.BaseSchema
}) => {
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.out instanceof z.ZodArray)) return
  const { element } = zodSchema.out
  if (jsonSchema.type === 'string' && element instanceof z.ZodEnum)
    jsonSchema.pattern = listPattern(element.options.map(String))
}

/** A recursive schema gets a generated name; the only one is any JSON. */
const shownName = (name: string) => (name.startsWith('__') ? 'Json' : name)

type Parts = { $schema?: string; $defs?: Record<string, JsonSchema>; id?: string } & JsonSchema

/**
 * Replaces named schemas by references, long patterns by their format, removes meaningless integer limits, and allows
 * answers to have more keys later.
 */
const tidy = (value: unknown, io: 'input' | 'output'): unknown => {
  if (Array.isArray(value)) return value.map((one) => tidy(one, io))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as Parts
  if (schema.$ref) return { $ref: `#/components/schemas/${shownName(schema.$ref.split('/').at(-1)!)}` }
  if (schema.enum && JSON.stringify(schema.enum) === COUNTRIES) return { $ref: '#/components/schemas/Country' }
  const kept = Object.entries(schema).filter(
    ([key, one]) =>
      !['$schema', '$defs'].includes(key) &&
      !(key === 'id' && typeof one === 'string') &&
      !(key === 'pattern' && schema.format) &&
      !(key === 'additionalProperties' && one === false && io === 'output') &&
      !((key === 'minimum' || key === 'maximum') && Math.abs(one as number) === Number.MAX_SAFE_INTEGER),
  )
  return Object.fromEntries(kept.map(([key, one]) => [key, tidy(one, io)]))
}

/** Converts schemas to JSON Schema and collects the named ones. */
export const jsonSchemas = () => {
  const schemas: Record<string, JsonSchema> = { Country: country }
  const keep = (name: string, schema: JsonSchema) => {
    schemas[name] ??= schema
    if (!isDeepStrictEqual(schemas[name], schema)) throw new Error(`Two schemas of the API are both named ${name}`)
  }
  const convert = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const whole = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      metadata: registry,
      override: sayCodes,
    }) as Parts
    for (const [name, part] of Object.entries(whole.$defs ?? {})) keep(shownName(name), tidy(part, io) as JsonSchema)
    return tidy(whole, io) as JsonSchema
  }
  return { schemas, convert }
}
