import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { entering, housed } from '#server/testing/housing.ts'
import { manyWorkers } from '#server/testing/many-workers.ts'
import { dayFrom } from '#server/testing/placements.ts'

const CALLERS = 500
const BEDS = 10
const ATTEMPTS = 60

let agency: TestAgency
let admin: Someone
let address: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  address = await agency.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => agency.close())

type Answer = { status: number; errors: { path: string; code: string }[] }

const moveIn = async (place_id: number, worker_id: number): Promise<Answer> => {
  const body = { place_id, worker_id, check_in: dayFrom(0), status: 'living', ...entering() }
  for (let refusals = 0; ; refusals++) {
    const response = await fetch(`${address}/api/stays`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { errors = [] } = (await response.json()) as Partial<Answer>
    if (response.status !== 503 || refusals === ATTEMPTS) return { status: response.status, errors }
    await wait(100 + Math.random() * 900)
  }
}

it('gives ten of five hundred parallel requests one of ten beds, and names the residents to the others', async () => {
  const { house, beds } = await housed(agency, admin, BEDS, {}, { area_m2: 40 })
  const workers = await manyWorkers(agency, admin, CALLERS)
  const answers = await Promise.all(workers.map((id, index) => moveIn(beds[index % BEDS]!.id, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(BEDS)
  for (const { status, errors } of answers.filter((answer) => answer.status !== 200))
    expect([status, errors.map(({ path, code }) => `${path}: ${code}`)]).toEqual([422, ['place_id: bed_taken_open']])
  const { rows } = await sql<{ lives: number; people: number }>`
    select count(*) as lives, count(distinct s.worker_id) as people from stays s join places p on p.id = s.place_id
    where p.property_id = ${house.id} and s.status = 'living'`.execute(agency.db)
  expect(rows[0]).toEqual({ lives: BEDS, people: BEDS })
}, 120_000)
