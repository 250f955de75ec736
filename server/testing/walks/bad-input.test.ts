import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint, EndpointKey } from '#contract/basics/endpoint.ts'
import { problem } from '#contract/basics/problem.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { type Someone, type TestAgency, openTestAgency } from '../agency.ts'

type JsonSchema = { properties?: Record<string, JsonSchema>; type?: string | string[] }

const CASES = 400

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const fieldsOf = (schema: z.ZodType) =>
  Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema).properties ?? {})

/** Values that no field accepts, each wrong in one way. */
const wrong: Record<string, unknown> = {
  'an object': { $gt: '' },
  'a list of lists': [[1]],
  'too long': 'x'.repeat(30_000),
  NUL: 'a\u0000b',
  'an impossible date': '2026-02-31',
  'a huge number': 1e300,
}

const LONE = '{"%":"\\ud800"}'

const isNamed = (errors: readonly { path: string }[] | undefined, field: string) =>
  errors?.some(({ path }) => path === field || path.startsWith(`${field}.`)) ?? false

const send = (key: EndpointKey, body: unknown) => {
  const [method, path] = key.split(' ') as [string, string]
  return agency.call<z.output<typeof problem>>(method, path.replace(/\{\w+\}/g, '1'), { as: admin, body })
}

const isRightValue = (schema: z.ZodType, field: string, value: unknown) => {
  const result = schema.safeParse({ [field]: value })
  return result.success || !result.error.issues.some(({ path }) => path[0] === field)
}

const bodies = () =>
  [...mountedEndpoints(agency.app)].filter(
    (entry): entry is [EndpointKey, Endpoint & { body: z.ZodType }] => entry[1].body !== undefined,
  )

it('answers every wrong value of every field with a problem that names it, and never with a server error', async () => {
  const faults: string[] = []
  let cases = 0
  for (const [key, { body }] of bodies())
    for (const field of fieldsOf(body))
      for (const [kind, value] of Object.entries(wrong)) {
        if (isRightValue(body, field, value)) continue
        cases++
        const answer = await send(key, { [field]: value })
        const named = isNamed(answer.body?.errors, field)
        if (answer.status < 400 || answer.status >= 500 || !named || !problem.safeParse(answer.body).success)
          faults.push(`${key} ${field} = ${kind}: ${answer.status} ${answer.text.slice(0, 120)}`)
      }
  expect(faults).toEqual([])
  expect(cases).toBeGreaterThan(CASES)
}, 120_000)

/** Only the phone refuses a lead of an advert; the rest is cleaned or quoted (`left-out.test.ts`). */
const cleans = (key: string, field: string) => key === 'POST /api/lead-intake' && field !== 'phone_number'

it('refuses unknown keys and lone surrogates everywhere', async () => {
  const faults: string[] = []
  for (const [key, { body }] of bodies()) {
    const unknown = await send(key, { surprise: 1 })
    if (unknown.status !== 400 || !isNamed(unknown.body.errors, 'surprise'))
      faults.push(`${key}: ${unknown.status} for an unknown key`)
    for (const field of fieldsOf(body)) {
      const text = JSON.parse(LONE.replace('%', field)) as Record<string, unknown>
      if (isRightValue(body, field, text[field]) && !cleans(key, field))
        faults.push(`${key} ${field}: takes a lone surrogate`)
    }
  }
  expect(faults).toEqual([])
})

it('refuses unknown and malformed parameters of every list', async () => {
  const faults: string[] = []
  let cases = 0
  for (const [key, endpoint] of mountedEndpoints(agency.app)) {
    if (!endpoint.query) continue
    for (const query of [
      'surprise=1',
      ...fieldsOf(endpoint.query).flatMap((field) => [`${field}=${'%00'}`, `${field}=1&${field}=2`]),
    ]) {
      cases++
      const path = key.split(' ')[1]!.replace(/\{\w+\}/g, '1')
      const { status, text } = await agency.call('GET', `${path}?${query}`, { as: admin })
      if (status < 400 || status >= 500) faults.push(`${key}?${query}: ${status} ${text.slice(0, 80)}`)
    }
  }
  expect(faults).toEqual([])
  expect(cases).toBeGreaterThan(60)
})

it('answers broken JSON, a wrong content type, a huge body and prototype tricks with 4xx', async () => {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
  const post = (payload: string, more: object = {}) =>
    agency.app.inject({ method: 'POST', url: '/api/leads', headers: { ...headers, ...more }, payload })
  expect((await post('{"first_name":')).statusCode).toBe(400)
  expect((await post('{"__proto__":{"is_super":true}}')).statusCode).toBe(400)
  expect((await post('<a/>', { 'content-type': 'text/xml' })).statusCode).toBe(415)
  expect((await post(JSON.stringify({ comment: 'x'.repeat(2_000_000) }))).statusCode).toBe(413)
  expect((await agency.call('GET', '/api/leads/1e3', { as: admin })).status).toBe(400)
  expect((await agency.call('GET', '/api/leads/0', { as: admin })).status).toBe(400)
  expect((await agency.call('GET', '/api/nothing', { as: admin })).status).toBe(404)
})

it('refuses an unknown query key, also one that could reach the program', async () => {
  const faults: string[] = []
  let asked = 0
  for (const [key, { query }] of mountedEndpoints(agency.app)) {
    if (!query || key === 'GET /api/events') continue
    const [method, path] = key.split(' ') as [string, string]
    const names = ['surprise', '__proto__', 'constructor']
    const known = fieldsOf(query).includes('custom') ? [...names, 'custom.__proto__'] : names
    for (const name of known) {
      asked++
      const route = `${path.replace(/\{\w+\}/g, '1')}?${name}=1`
      const answer = await agency.call<z.output<typeof problem>>(method, route, { as: admin })
      if (answer.status !== 400 || !isNamed(answer.body.errors, name))
        faults.push(`${key} ?${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(200)
}, 120_000)
