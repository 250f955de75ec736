import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/behaviors/permissions.ts'
import { mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import {
  API_PREFIX,
  type SpecifiedCall,
  type SpecifiedPayload,
  currentUserFields,
  exportForms,
  specifiedCalls,
} from '#testing/specification/calls.ts'
import { permissions as specified } from '#testing/specification/paths.ts'
import { type Someone, type TestAgency, openTestAgency } from '../agency.ts'
import { newContract } from '../contracts.ts'
import { picture } from './writes-made.ts'

type User = { locale: string; role_name: string; role: { name: string; permissions: { name: string }[] }[] }

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const payloads: Record<SpecifiedPayload, () => { body?: unknown; headers?: Record<string, string> }> = {
  avatar: picture,
  profile: () => ({ body: { locale: 'pl', first_name: 'Zofia' } }),
  none: () => ({}),
}

const make = ({ method, path, payload }: SpecifiedCall, as?: Someone) =>
  agency.call<{ data: User }>(method, `${API_PREFIX}${path}`, { ...payloads[payload](), ...(as ? { as } : {}) })

const namesOf = ({ role }: User) => role.flatMap(({ permissions }) => permissions.map(({ name }) => name))

const without = (permission: string) => specified.filter((name) => name !== permission) as Permission[]

describe.each(specifiedCalls)('$method $path', (call) => {
  it('refuses guests and unknown tokens', async () => {
    expect((await make(call)).status).toBe(401)
    expect((await make(call, { ...admin, token: 'x'.repeat(43) })).status).toBe(401)
  })

  it('answers everyone who may call it, super-admins too', async () => {
    const grants = call.permission === null ? [] : [call.permission]
    for (const as of [await agency.joinWith(grants), admin]) {
      const answer = await make(call, as)
      expect(answer.status).toBe(200)
      expect(String(answer.headers['content-type'])).toContain('application/json')
      if (call.answer === 'not shown') continue
      for (const field of currentUserFields) expect(answer.body.data).toHaveProperty(field)
      if (call.answer === 'updated user') expect(answer.body.data).toMatchObject({ locale: 'pl', first_name: 'Zofia' })
    }
  })
})

it.each(specifiedCalls.filter(({ permission }) => permission !== null))(
  'refuses $method $path to a caller with every permission but the required one',
  async (call) => {
    const someone = await agency.joinWith(without(call.permission!))
    expect((await make(call, someone)).status).toBe(403)
  },
)

it('answers the current user with the permissions of all roles', async () => {
  const check = specifiedCalls.find(({ path }) => path === '/user-permissions')!
  const grants = ['view leads', 'view history'] as Permission[]
  const { data } = (await make(check, await agency.joinWith(grants))).body
  expect(namesOf(data).toSorted()).toEqual(grants.toSorted())
  const recruiter = (await make(check, await agency.join('recruiter'))).body.data
  expect([recruiter.role_name, recruiter.role[0]!.name]).toEqual(['recruiter', 'recruiter'])
})

it('answers the updated user as the current user from then on', async () => {
  const someone = await agency.joinWith(['update profile'])
  const put = specifiedCalls.find(({ method }) => method === 'PUT')!
  const check = specifiedCalls.find(({ path }) => path === '/user-permissions')!
  const updated = (await make(put, someone)).body.data
  expect((await make(check, someone)).body.data).toEqual(updated)
})

const keysThat = (pattern: RegExp) => [...mountedEndpoints(agency.app).keys()].filter((key) => pattern.test(key))

it('gives file exports only to holders of the permission, as CSV or in a binary format', async () => {
  const keys = keysThat(/^POST \/api\/.*export$/)
  expect(keys.length).toBeGreaterThanOrEqual(10)
  const nobody = await agency.joinWith([])
  for (const path of keys.map((key) => key.split(' ')[1]!)) {
    expect((await agency.call('POST', path)).status, path).toBe(401)
    expect((await agency.call('POST', path, { as: nobody })).status, path).toBe(403)
  }
  for (const accept of exportForms) {
    const body = { query: {}, columns: ['first_name'] }
    const answer = await agency.call('POST', '/api/leads/export', { as: admin, body, headers: { accept } })
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([200, expect.stringContaining(accept)])
  }
})

it('gives every PDF only to holders of the permission', async () => {
  const { id } = await newContract(agency, admin)
  const keys = keysThat(/^GET \/api\/.*pdf$/)
  expect(keys.length).toBeGreaterThanOrEqual(4)
  const nobody = await agency.joinWith([])
  for (const path of keys.map((key) => key.split(' ')[1]!.replace('{id}', String(id)))) {
    expect((await agency.call('GET', path)).status, path).toBe(401)
    expect((await agency.call('GET', path, { as: nobody })).status, path).toBe(403)
  }
  const answer = await agency.call('GET', `/api/contracts/${id}/pdf`, { as: admin })
  expect([answer.status, answer.headers['content-type'], answer.text.slice(0, 5)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
})

it('answers the public IP address to every signed-in user', async () => {
  expect((await agency.call('GET', '/api/ip')).status).toBe(401)
  const { status, body } = await agency.call<{ ip: string }>('GET', '/api/ip', { as: await agency.joinWith([]) })
  expect(status).toBe(200)
  expect(body.ip).toMatch(/^[\d.:a-f]+$/)
})
