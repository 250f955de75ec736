import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import type { ChangeGroup } from '#contract/behaviors/history.ts'
import type { Agency } from '#contract/office/agency.ts'
import { followSettings } from '#server/behaviors/agency.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'

let agency: TestAgency
let admin: Someone
let leave: () => void

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  leave = await followSettings(agency.db, agency.services.live, (error) => {
    throw error
  })
})
afterAll(async () => {
  leave()
  setAgencySettings()
  await agency.close()
})

const write = async (name_order: Agency['name_order']) => {
  const { version } = (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
  expect((await agency.call('PUT', '/api/agency', { as: admin, body: { version, name_order } })).status).toBe(200)
  await vi.waitUntil(() => agencySettings().name_order === name_order)
}

it('writes names in the chosen order in history and files, without changing the order of lists', async () => {
  const recruiter = await agency.join('recruiter')
  const named = { first_name: 'Kinga', last_name: 'Rogala' }
  await agency.db.updateTable('users').set(named).where('id', '=', recruiter.user_id).execute()
  const ids: number[] = []
  for (const [first_name, last_name] of [
    ['Anna', 'Zych'],
    ['Zofia', 'Adamska'],
  ]) {
    const body = { ...person(), first_name, last_name, source: 'other', recruiter_id: recruiter.actor.recruiter_id }
    ids.push((await agency.call<{ data: { id: number } }>('POST', '/api/leads', { as: admin, body })).body.data.id)
  }
  const inHistory = async () => {
    const { body } = await agency.call<{ data: ChangeGroup[] }>('GET', `/api/leads/${ids[0]}/history`, { as: admin })
    const fields = body.data.flatMap((group) => group.fields)
    return fields.find(({ field }) => field === 'recruiter_id')?.new?.label
  }
  const inFile = async () => {
    const body = { query: {}, columns: ['last_name', 'recruiter_id'] }
    return (await agency.call('POST', '/api/leads/export', { as: admin, body, headers: { accept: 'text/csv' } })).text
  }
  const inOrder = async () => {
    const { body } = await agency.call<{ data: { id: number }[] }>('GET', '/api/leads?sort=last_name', { as: admin })
    return body.data.map(({ id }) => id)
  }
  expect(await inHistory()).toBe('Kinga Rogala')
  expect(await inFile()).toContain('Kinga Rogala')
  expect(await inOrder()).toEqual(ids.toReversed())
  await write('last_first')
  expect(await inHistory()).toBe('Rogala Kinga')
  expect(await inFile()).toContain('Rogala Kinga')
  expect(await inOrder()).toEqual(ids.toReversed())
})
