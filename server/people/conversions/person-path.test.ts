import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Candidate } from '#contract/people/candidates.ts'
import type { PersonStage } from '#contract/people/conversions.ts'
import type { Lead } from '#contract/people/leads.ts'
import { latin, standIn } from '#server/testing/builders.ts'
import {
  admin,
  agency,
  anna,
  carla,
  convertCandidate,
  convertLead,
  get,
  newLead,
  openConverting,
  qualified,
} from '#server/testing/conversions.ts'

beforeAll(openConverting)
afterAll(() => agency.close())

const hire = async () => {
  const lead = await qualified()
  const candidate = (await convertLead(lead)).body.data.id
  await standIn(agency, 'candidates', candidate, 'approved')
  const row = await get<Candidate>(admin, `/api/candidates/${candidate}`)
  const worker = (await convertCandidate(admin, row, latin)).body.data.id
  return { lead: lead.id, candidate, worker }
}

it('lists the records of a person, each with its period', async () => {
  const ids = await hire()
  const lead = await get<Lead>(admin, `/api/leads/${ids.lead}`)
  const expected = [
    { entity: 'lead', id: ids.lead, since: lead.created_at },
    { entity: 'candidate', id: ids.candidate },
    { entity: 'worker', id: ids.worker, until: null },
  ]
  for (const path of [`leads/${ids.lead}`, `candidates/${ids.candidate}`, `workers/${ids.worker}`]) {
    const stages = await get<PersonStage[]>(admin, `/api/${path}/path`)
    expect(stages, path).toMatchObject(expected)
    expect(stages.slice(0, -1).map(({ until }) => until)).toEqual(stages.slice(1).map(({ since }) => since))
  }
})

it('has one stage for a lead that was not converted', async () => {
  const lead = await newLead()
  expect(await get<PersonStage[]>(anna, `/api/leads/${lead.id}/path`)).toEqual([
    { entity: 'lead', id: lead.id, since: lead.created_at, until: null },
  ])
})

it('leaves out records that the reader cannot open, and is 404 when they cannot open the requested one', async () => {
  const ids = await hire()
  const asked = await agency.call('GET', `/api/leads/${ids.lead}/path`, { as: carla })
  expect(asked.status).toBe(403)
  const stranger = await agency.call('GET', `/api/candidates/${ids.candidate}/path`, { as: carla })
  expect(stranger.status).toBe(404)
  expect((await agency.call('GET', '/api/workers/987654/path', { as: admin })).status).toBe(404)
  const own = await get<PersonStage[]>(anna, `/api/candidates/${ids.candidate}/path`)
  const whole = await get<PersonStage[]>(admin, `/api/candidates/${ids.candidate}/path`)
  const readable = await Promise.all(
    whole.map(
      async ({ entity, id }) => (await agency.call('GET', `/api/${entity}s/${id}`, { as: anna })).status === 200,
    ),
  )
  expect(own.map(({ entity }) => entity)).toEqual(
    whole.filter((_, place) => readable[place]).map(({ entity }) => entity),
  )
})
