import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'

type Known = { data: { id: number; first_name: string; last_name: string; email: string }[] }

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

it('names only the active super-admins to signed-in users', async () => {
  const admin = await agency.join('super-admin')
  const gone = await agency.join('super-admin')
  const recruiter = await agency.join('recruiter')
  await agency.db.updateTable('users').set({ status: 'blocked' }).where('id', '=', gone.user_id).execute()
  const { status, body } = await agency.call<Known>('GET', '/api/administrators', { as: recruiter })
  expect(status).toBe(200)
  const ids = body.data.map(({ id }) => id)
  expect(ids).toContain(admin.user_id)
  expect(ids).not.toContain(gone.user_id)
  expect(ids).not.toContain(recruiter.user_id)
  expect(body.data[0]!.email).toContain('@')
})

it('refuses guests', async () => {
  expect((await agency.call('GET', '/api/administrators')).status).toBe(401)
})
