import type { z } from 'zod'
import type { ApiContent, ApiDocument, ApiOperation, ApiParameter, JsonSchema } from '#contract/office/api-docs.ts'
import type { Access, Endpoint, EndpointKey } from '#contract/basics/endpoint.ts'
import { problem } from '#contract/basics/problem.ts'
import { onceListOf, slimListOf } from '#contract/basics/slim-list.ts'
import { type Permission, tokenPermissions } from '#contract/behaviors/permissions.ts'
import { api_docs } from '#locales/en/api-docs.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { exampleOf } from './example-of.ts'
import { jsonSchemas } from './json-schemas.ts'

type Convert = ReturnType<typeof jsonSchemas>['convert']
type Resolve = (name: string) => JsonSchema

/** The document is in English; the page says the same in the reader's language. */
const DESCRIPTION = Object.values(api_docs.introduction).join('\n\n')

const problems: Record<string, [status: number, description: string]> = {
  Invalid: [400, 'The request has the wrong form; `errors` names each wrong field.'],
  Unauthenticated: [401, 'No token, an unknown, revoked or expired one, or one whose owner is blocked.'],
  Forbidden: [403, 'The caller doesn’t have the permission for this.'],
  NotFound: [404, 'It doesn’t exist, or the caller can’t see it.'],
  Conflict: [409, 'Changed since it was read (`stale`, with `current`), or in conflict with something else.'],
  Refused: [422, 'Against a rule; `errors` names each wrong field.'],
  Limited: [429, 'Too many attempts. Try again after the number of seconds in `Retry-After`.'],
  Unavailable: [503, 'Busy. Try again after the number of seconds in `Retry-After`.'],
}

const json = (schema: JsonSchema, example?: unknown): ApiContent => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

const bytes: JsonSchema = { type: 'string', format: 'binary' }

const isOpenToTokens = (access: Access) => {
  if (access === 'public' || access === 'authenticated') return true
  if (access === 'signed-in' || access === 'super-admin') return false
  const held = (name: Permission) => tokenPermissions.some((one) => one === name)
  if (typeof access === 'string') return held(access)
  return 'all' in access ? access.all.every(held) : access.any.some(held)
}

const quoted = (names: readonly string[], word: string) => names.map((name) => `\`${name}\``).join(word)

const sentenceOf = (access: Access) => {
  if (access === 'public') return 'Open to anyone.'
  if (access === 'authenticated') return 'Open to anyone signed in and to every API token.'
  if (access === 'signed-in') return 'Open to anyone signed in; closed to API tokens.'
  if (access === 'super-admin') return 'Open to super-admin, signed in.'
  const names =
    typeof access === 'string'
      ? `\`${access}\``
      : 'all' in access
        ? quoted(access.all, ' and ')
        : quoted(access.any, ' or ')
  return `Permission: ${names}.${isOpenToTokens(access) ? '' : ' Closed to API tokens.'}`
}

const told: Readonly<Record<string, string>> = {
  custom: 'Written as `custom.<key>=value`.',
  fields: 'Only these fields of each row, beside its `id`; `meta` has no total then, `…/count` tells it.',
  once: 'What rows name, such as a recruiter, stands once: the row holds its id, `shared` by field and id the rest.',
}

const parametersOf = (schema: JsonSchema, place: 'path' | 'query'): ApiParameter[] =>
  Object.entries(schema.properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: one,
    ...(told[name] ? { description: told[name] } : {}),
  }))

const idempotencyKey: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description:
    'A repeated call with the same key and body within two days is not run again and returns the same answer.',
}

const allParameters = (method: string, endpoint: Endpoint, convert: Convert) => [
  ...(endpoint.params ? parametersOf(convert(endpoint.params, 'input'), 'path') : []),
  ...(endpoint.query ? parametersOf(convert(endpoint.query, 'input'), 'query') : []),
  ...(method === 'POST' && endpoint.access !== 'public' && !endpoint.secret ? [idempotencyKey] : []),
]

const requestOf = (endpoint: Endpoint, convert: Convert, resolve: Resolve): ApiContent | undefined => {
  if (endpoint.upload)
    return {
      'multipart/form-data': { schema: { type: 'object', properties: { file: bytes }, required: ['file'] } },
    }
  if (!endpoint.body) return undefined
  const schema = convert(endpoint.body, 'input')
  return json(schema, exampleOf(schema, resolve))
}

const problemsOf = (method: string, endpoint: Endpoint) => [
  ...(endpoint.params || endpoint.query || endpoint.body || endpoint.upload ? ['Invalid'] : []),
  ...(endpoint.access === 'public' ? [] : ['Unauthenticated', 'Forbidden', 'NotFound']),
  ...(endpoint.access === 'public' && endpoint.params ? ['NotFound'] : []),
  ...(method === 'GET' ? [] : ['Conflict']),
  ...(method === 'GET' && !endpoint.query ? [] : ['Refused']),
  ...(endpoint.limited ? ['Limited'] : []),
  'Unavailable',
]

/** The answers of a list: complete rows or requested fields, with referred records inside or beside the rows. */
const listAnswer = (response: z.ZodType, convert: Convert): JsonSchema => ({
  anyOf: [response, slimListOf(response, []), onceListOf(response)].map((one) => convert(one, 'output')),
})

const answerOf = ({ response, slims }: Endpoint, convert: Convert) =>
  response === 'stream'
    ? { description: 'The bytes.', content: { '*/*': { schema: bytes } } }
    : { description: 'Done.', content: json(slims ? listAnswer(response, convert) : convert(response, 'output')) }

const answersOf = (method: string, endpoint: Endpoint, convert: Convert): ApiOperation['responses'] => ({
  200: answerOf(endpoint, convert),
  ...Object.fromEntries(
    problemsOf(method, endpoint).map((name) => [problems[name]![0], { $ref: `#/components/responses/${name}` }]),
  ),
})

const nounOf = (path: string) => path.split('/')[2]!.replace(/\.json$/, '')

const operationOf = (key: EndpointKey, endpoint: Endpoint, convert: Convert, resolve: Resolve): ApiOperation => {
  const [method, path] = key.split(' ') as [string, string]
  const parameters = allParameters(method, endpoint, convert)
  const content = requestOf(endpoint, convert, resolve)
  return {
    operationId: `${method.toLowerCase()}_${path.slice(5).replace(/\W+/g, '_').replace(/_$/, '')}`,
    tags: [nounOf(path)],
    summary: endpoint.summary,
    description: sentenceOf(endpoint.access),
    'x-access': endpoint.access,
    'x-token': isOpenToTokens(endpoint.access),
    ...(endpoint.unhurried ? { 'x-unhurried': true } : {}),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: answersOf(method, endpoint, convert),
  }
}

/** The OpenAPI 3.1 description of the mounted endpoints. */
export const describeApi = (
  endpoints: ReadonlyMap<EndpointKey, Endpoint>,
  base_url: string,
  version: string,
): ApiDocument => {
  const { schemas, convert } = jsonSchemas()
  const resolve = (name: string) => schemas[name]!
  const problemSchema = convert(problem, 'output')
  const paths: ApiDocument['paths'] = {}
  for (const [key, endpoint] of endpoints) {
    const [method, path] = key.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, convert, resolve) }
  }
  const responses = Object.fromEntries(
    Object.entries(problems).map(([name, [, description]]) => [
      name,
      { description, content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )
  return {
    openapi: '3.1.1',
    info: { title: 'Brigada', version, description: DESCRIPTION },
    servers: [{ url: base_url }],
    security: [{ bearer: [] }],
    tags: [...new Set(Object.keys(paths).map(nounOf))].map((name) => ({ name })),
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => a.localeCompare(b))),
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
