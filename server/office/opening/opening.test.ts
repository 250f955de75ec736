import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Opening } from '#contract/office/opening.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'

let agency: TestAgency
let admin: Someone
let olena: Someone
let foreman: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  olena = await agency.join('recruiter')
  foreman = await agency.join('foreman')
})
afterAll(() => agency.close())

const open = async (as: Someone, query = '') =>
  (await agency.call<{ data: Opening }>('GET', `/api/opening${query}`, { as })).body.data
const alone = async (as: Someone, path: string) => (await agency.call<{ data: unknown }>('GET', path, { as })).body

it('gives in one answer what the single endpoints answer', async () => {
  await agency.call('POST', '/api/views', { as: olena, body: { entity: 'candidate', name: 'Mine', query: {} } })
  const { list, ...frame } = await open(olena, '?list=candidate')
  expect(frame).toEqual({
    tasks: (await alone(olena, '/api/tasks/queues')).data,
    notifications: await alone(olena, '/api/notifications'),
    first_steps: null,
  })
  expect(list).toEqual({
    statuses: (await alone(olena, '/api/statuses?entity=candidate')).data,
    reasons: (await alone(olena, '/api/reasons?entity=candidate')).data,
    positions: (await alone(olena, '/api/positions')).data,
    custom_fields: (await alone(olena, '/api/custom-fields?entity=candidate')).data,
    recruiters: (await alone(olena, '/api/recruiters/options')).data,
    views: (await alone(olena, '/api/views?entity=candidate')).data,
  })
  expect(list!.views.map(({ name }) => name)).toEqual(['Mine'])
  expect(list!.statuses.length).toBeGreaterThan(3)
})

it('includes first steps for super-admins only, and nothing of a list that the user may not open', async () => {
  expect((await open(admin)).first_steps).toEqual((await alone(admin, '/api/first-steps')).data)
  expect((await open(admin)).list).toBeNull()
  expect(await open(foreman, '?list=lead')).toMatchObject({ first_steps: null, list: null })
})

it('refuses unknown lists, and guests', async () => {
  expect((await agency.call('GET', '/api/opening?list=contract', { as: admin })).status).toBe(400)
  expect((await agency.call('GET', '/api/opening')).status).toBe(401)
})
