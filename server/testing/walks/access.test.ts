import { z } from 'zod'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { define } from '#contract/basics/endpoint.ts'
import { done } from '#contract/basics/page.ts'
import { mount, mountedEndpoints } from '#server/behaviors/endpoints/mount.ts'
import { forbidden } from '#server/platform/problems.ts'
import { type TestAgency, openTestAgency } from '../agency.ts'
import { callOf } from '../calls.ts'
import { makeCallers, walkAccess } from './access-walk.ts'

const ENDPOINTS = 300
const CALLERS = 16

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const PARTS = [0, 1, 2, 3] as const

it.each(PARTS)(
  'opens every endpoint to its declared callers only, and a refusal changes nothing (part %i)',
  async (part) => {
    const callers = await makeCallers(agency)
    expect(callers).toHaveLength(CALLERS)
    const all = [...mountedEndpoints(agency.app).keys()]
    expect(all.length).toBeGreaterThanOrEqual(ENDPOINTS)
    const doors = all.filter((_, at) => at % PARTS.length === part)
    const { cases, faults } = await walkAccess(agency, callers, doors)
    expect(faults).toEqual([])
    expect(cases).toBeGreaterThanOrEqual(doors.length * 14)
  },
  120_000,
)

it('detects an endpoint that wrongly refuses a caller (with a broken copy)', async () => {
  const broken = await openTestAgency()
  const { app } = await reopen(broken)
  const callers = await makeCallers(broken)
  const copy = { ...broken, app, call: callOf(app) }
  const { faults } = await walkAccess(copy, callers, ['GET /api/leads', 'POST /api/broken/shut'])
  expect(faults).not.toEqual([])
  expect(faults.every((fault) => fault.startsWith('POST /api/broken/shut'))).toBe(true)
  await app.close()
  await broken.close()
}, 120_000)

it('does not start with a route that does not declare its access', async () => {
  const { createApp } = await import('#server/app.ts')
  const app = await createApp(agency.services)
  expect(() => app.get('/api/unsaid', async () => ({}))).toThrow(/declares no access/)
  await app.close()
})

const endpoints = define({
  'POST /api/broken/shut': {
    summary: 'Refuses its own holders',
    access: 'view leads',
    body: z.strictObject({}),
    response: done,
  },
})

const reopen = async ({ services }: TestAgency) => {
  const { createApp } = await import('#server/app.ts')
  const app = await createApp(services)
  mount(app, services.db, endpoints, {
    'POST /api/broken/shut': async () => {
      throw forbidden()
    },
  })
  return { app }
}
