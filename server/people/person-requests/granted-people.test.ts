import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { listenOn } from '#server/testing/ear.ts'
import { createCandidate, createWorker } from '#server/testing/builders.ts'
import { type Made, askingIn } from '#server/testing/person-requests.ts'

let agency: TestAgency
let admin: Someone
let anna: Someone
let boris: Someone
let olha: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())
beforeEach(async () => {
  anna = await agency.join('recruiter')
  boris = await agency.join('recruiter')
  olha = await agency.join('coordinator')
})

const { newLead, ask, requestsOf, decide, end, opens } = askingIn(() => agency)

describe('granted access', () => {
  const granted = async (entity: 'lead' | 'candidate' | 'worker', id: number) =>
    agency.db
      .insertInto('person_requests')
      .values({ entity, entity_id: id, asked_by: olha.user_id!, asked_at: new Date().toISOString(), state: 'granted', decided_at: new Date().toISOString() })
      .execute() // prettier-ignore

  it('includes the record that the person becomes', async () => {
    const candidate = await createCandidate(agency, anna)
    await granted('candidate', candidate.id)
    expect(await opens(olha, `/api/candidates/${candidate.id}`)).toBe(200)
    const { data } = (await agency.call<{ data: { whole: boolean } }>('GET', `/api/candidates/${candidate.id}`, { as: olha })).body
    expect(data.whole).toBe(true)
    const worker = await createWorker(agency, admin)
    await agency.db.updateTable('workers').set({ candidate_id: candidate.id }).where('id', '=', worker.id).execute()
    const carl = await agency.join('recruiter')
    await sql`update person_requests set asked_by = ${carl.user_id} where entity = 'candidate' and entity_id = ${candidate.id}`.execute(agency.db)
    expect(await opens(carl, `/api/workers/${worker.id}`)).toBe(200)
  }) // prettier-ignore

  it('includes the record it was merged into', async () => {
    const kept = await newLead(anna)
    const other = await newLead(anna)
    const asked = await ask(boris, other.phone)
    await decide(anna, asked.body.data, { state: 'granted' })
    const body = { version: kept.version, other_id: other.id, other_version: other.version, values: {} }
    expect((await agency.call('POST', `/api/leads/${kept.id}/merges`, { as: admin, body })).status).toBe(200)
    expect(await opens(boris, `/api/leads/${kept.id}`)).toBe(200)
  })

  it('reaches an open page immediately, and stops when it ends', async () => {
    await agency.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = agency.app.server.address() as AddressInfo
    const theirs = await newLead(anna)
    const asked = await ask(boris, theirs.phone)
    const ear = await listenOn(port, boris)
    const hears = ({ data }: (typeof ear.told)[number]) => data.entity === 'lead' && data.id === theirs.id
    const change = (city: string, version: number) =>
      agency.call<Made>('PATCH', `/api/leads/${theirs.id}`, { as: anna, body: { version, city } })
    await change('Lublin', 1)
    await sleep(300)
    expect(ear.told.filter(hears)).toEqual([])
    await decide(anna, asked.body.data, { state: 'granted' })
    await sleep(300)
    await change('Radom', 2)
    await ear.until(hears)
    const [granted] = await requestsOf(anna, 'lead', theirs.id)
    await end(anna, granted!)
    await sleep(300)
    const before = ear.told.filter(hears).length
    await change('Kielce', 3)
    await sleep(300)
    expect(ear.told.filter(hears)).toHaveLength(before)
    ear.close()
  })

  it('ends with the erasure of the person, without leaving text', async () => {
    const theirs = await newLead(anna)
    const asked = await ask(boris, theirs.phone, { note: 'He is my neighbour' })
    await decide(anna, asked.body.data, { state: 'granted' })
    await agency.call('PUT', `/api/leads/${theirs.id}/archive`, { as: anna, body: { version: theirs.version } })
    const body = { version: theirs.version + 1, confirmation: 'Oleh Bondar' }
    const erased = await agency.call('POST', `/api/leads/${theirs.id}/erasures`, { as: admin, body })
    expect(erased.status, erased.text).toBe(200)
    const row = await agency.db.selectFrom('person_requests').where('id', '=', asked.body.data.id).selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ typed: null, note: null, reason: null, state: 'ended' })
  }) // prettier-ignore
})
