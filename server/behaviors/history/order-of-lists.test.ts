import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newContract, newCoordinator } from '#server/testing/contracts.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

type Record = { data: { id: number; version: number } }

const patch = async (path: string, version: number, fields: object) => {
  const { status, body, text } = await agency.call<Record>('PATCH', path, { as: admin, body: { version, ...fields } })
  expect(status, text).toBe(200)
  return body.data
}

const lastChanged = async (path: string) => {
  const { body } = await agency.call<{ data: { fields: { field: string }[] }[] }>('GET', `${path}/history`, {
    as: admin,
  })
  return body.data[0]!.fields.map(({ field }) => field)
}

it('leaves out lists of which only the order differs', async () => {
  const [main, first, second] = [
    await newCoordinator(agency),
    await newCoordinator(agency),
    await newCoordinator(agency),
  ]
  const english = { code: 'en', level: 'B1' }
  const polish = { code: 'pl', level: 'A2' }
  const { id, version } = await newContract(agency, admin, {
    main_coordinator_id: main.id,
    coordinator_ids: [second.id, first.id],
    required_languages: [english, polish],
  })
  const path = `/api/contracts/${id}`
  const turned = { coordinator_ids: [first.id, second.id], required_languages: [polish, english] }
  const renamed = await patch(path, version, { ...turned, title: 'Packing of fish' })
  expect(await lastChanged(path)).toEqual(['title'])
  await patch(path, renamed.version, { required_languages: [polish, { ...english, level: 'B2' }] })
  expect(await lastChanged(path)).toEqual(['required_languages'])
})

it('keeps the order of lists that people put in order', async () => {
  const steps = [
    { id: 1, text: 'Call', done: false },
    { id: 2, text: 'Write', done: false },
  ]
  const body = { title: 'Prepare', checklist: steps, assignee_ids: [admin.actor.user_id] }
  const made = await agency.call<Record>('POST', '/api/tasks', { as: admin, body })
  expect(made.status, made.text).toBe(200)
  const path = `/api/tasks/${made.body.data.id}`
  await patch(path, made.body.data.version, { checklist: steps.toReversed() })
  expect(await lastChanged(path)).toEqual(['checklist'])
})
