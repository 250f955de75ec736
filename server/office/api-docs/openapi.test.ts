import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiDocument, ApiOperation } from '#contract/office/api-docs.ts'
import { webhookEvents } from '#contract/office/webhook-choices.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { tokenOf } from '#server/testing/tokens.ts'

const ENDPOINTS = 60

let agency: TestAgency
let document: ApiDocument
let operations: [key: string, operation: ApiOperation][]

beforeAll(async () => {
  agency = await openTestAgency({ base_url: 'https://office.example' })
  const clerk = await agency.joinWith(['view schedule'])
  const token = await tokenOf(agency, clerk, ['view schedule'])
  const answer = await agency.call<ApiDocument>('GET', '/api/openapi.json', { as: token })
  expect(answer.status).toBe(200)
  document = answer.body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): [string, ApiOperation] => [`${method.toUpperCase()} ${path}`, one]),
  )
})
afterAll(() => agency.close())

/** All objects inside a value with their paths. */
const walk = (value: unknown, at = ''): [string, Record<string, unknown>][] =>
  typeof value === 'object' && value !== null
    ? [
        [at, value as Record<string, unknown>],
        ...Object.entries(value).flatMap(([key, inner]) => walk(inner, `${at}/${key}`)),
      ]
    : []

describe('the description of the API', () => {
  it('contains every mounted endpoint and nothing else', () => {
    const mounted = [...mountedEndpoints(agency.app).keys()]
    expect(mounted.length).toBeGreaterThanOrEqual(ENDPOINTS)
    expect(operations.map(([key]) => key).sort()).toEqual([...mounted].sort())
  })

  it('is OpenAPI 3.1 with a server, a security scheme and used tags', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.title).toBe('Brigada')
    expect(document.servers).toEqual([{ url: 'https://office.example' }])
    expect(document.components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } })
    expect(new Set(operations.flatMap(([, { tags }]) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)))
  })

  it('names and describes each endpoint once', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [key, { operationId, summary, description }] of operations) {
      expect(operationId, key).toMatch(/^[a-z][a-z_]+$/)
      expect(summary.length, key).toBeGreaterThan(3)
      expect(description, key).toMatch(/^(Open to|Permission: )/)
    }
  })

  it('declares exactly the parameters of each path with their schemas', () => {
    for (const [key, { parameters = [] }] of operations) {
      const inPath = parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => name).sort(), key).toEqual(
        [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).sort(),
      )
      expect(
        inPath.every(({ required }) => required),
        key,
      ).toBe(true)
      for (const { name, schema } of parameters) expect(Object.keys(schema).length, `${key} ${name}`).toBeGreaterThan(0)
    }
  })

  it('contains the answer and the problems of each endpoint', () => {
    for (const [key, { responses, security, ...one }] of operations) {
      expect(responses['200'], key).toMatchObject({ description: expect.any(String) as string })
      expect(responses['401'] !== undefined, key).toBe(one['x-access'] !== 'public')
      expect(security !== undefined, key).toBe(one['x-access'] === 'public')
      if (key.includes('{')) expect(responses['404'], key).toBeDefined()
    }
  })

  it('has no missing reference and no duplicate schema', () => {
    for (const [at, one] of walk(document)) {
      if (typeof one['$ref'] === 'string') {
        const found = one['$ref'].slice(2).split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document) // prettier-ignore
        expect(found, `${at}: ${one['$ref']}`).toBeDefined()
        expect(Object.keys(one), at).toEqual(['$ref'])
      }
      expect(one['$schema'] ?? one['$defs'], at).toBeUndefined()
    }
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Country', 'Lead', 'Problem']))
  })

  it('has examples that the endpoints accept', () => {
    const endpoints = mountedEndpoints(agency.app)
    let examples = 0
    for (const [key, { requestBody }] of operations) {
      const { body } = endpoints.get(key as 'GET /')!
      if (!body) continue
      examples++
      const example = requestBody?.content['application/json']?.example
      expect(body.safeParse(example).error?.issues, `${key} ${JSON.stringify(example)}`).toBeUndefined()
    }
    expect(examples).toBeGreaterThan(25)
  })

  it('lists the codes of a filter, which the endpoints accept', async () => {
    const { parameters = [] } = operations.find(([key]) => key === 'GET /api/recruiters/staff')![1]
    const patternOf = (name: string) => new RegExp(parameters.find((one) => one.name === name)!.schema.pattern!)
    expect(patternOf('status').test('active,inactive')).toBe(true)
    expect(patternOf('status').test('active,asleep')).toBe(false)
    expect(patternOf('sort').test('-created_at')).toBe(true)
    expect(patternOf('sort').test('password_hash')).toBe(false)
    const as = await agency.join('super-admin')
    const { status } = await agency.call('GET', '/api/recruiters/staff?status=active,inactive&sort=-created_at', { as })
    expect(status).toBe(200)
  })

  it('declares every problem of a list and of a note', async () => {
    const as = await agency.join('super-admin')
    const refusalsOf = (key: string) => Object.keys(operations.find(([one]) => one === key)![1].responses)
    const late = await agency.call('GET', '/api/schedule?from=2026-12-14&to=2026-05-12', { as })
    expect(refusalsOf('GET /api/schedule')).toContain(String(late.status))
    const foreign = await agency.call('GET', '/api/notes?entity=lead&entity_id=999999', { as })
    expect([late.status, foreign.status]).toEqual([422, 404])
    expect(refusalsOf('GET /api/notes')).toContain('404')
    const guess = { as, body: { password: 'a wrong one' } }
    const guesses = await Promise.all(Array.from({ length: 6 }, () => agency.call('POST', '/api/step-up', guess)))
    const statuses = [...new Set(guesses.map(({ status }) => String(status)))].sort()
    expect(statuses).toEqual(['422', '429'])
    expect(refusalsOf('POST /api/step-up')).toEqual(expect.arrayContaining(statuses))
  })

  it('describes the requests of webhooks', () => {
    expect(Object.keys(document.webhooks)).toEqual([...webhookEvents])
  })

  it('says who may call each endpoint, and whether an API token can', () => {
    const of = (key: string) => operations.find(([one]) => one === key)![1]
    expect(of('POST /api/leads/export')).toMatchObject({
      description: 'Permission: `view leads` and `export records`.',
      'x-token': true,
    })
    expect(of('PATCH /api/users/{id}')).toMatchObject({ 'x-access': 'update users', 'x-token': false })
    expect(of('POST /api/leads/{id}/erasures')).toMatchObject({ 'x-unhurried': true })
    expect(of('PATCH /api/users/{id}')['x-unhurried']).toBeUndefined()
    expect(of('POST /api/profile/api-tokens')).toMatchObject({ 'x-access': 'signed-in', 'x-token': false })
  })

  it('is closed to guests, while its page can be reached from /api/docs', async () => {
    expect((await agency.call('GET', '/api/openapi.json')).status).toBe(401)
    const docs = await agency.call('GET', '/api/docs')
    expect([docs.status, docs.headers['location']]).toEqual([302, '/api-docs'])
  })
})
