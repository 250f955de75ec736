import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Need } from '#contract/work/needs.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { manyWorkers } from '#server/testing/many-workers.ts'
import { dayFrom, runningContract } from '#server/testing/placements.ts'

const CALLERS = 500
const PLACES = 10
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

const place = async (need_id: number, worker_id: number): Promise<Answer & { refusals: number }> => {
  for (let refusals = 0; ; refusals++) {
    const response = await fetch(`${address}/api/assignments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ need_id, worker_id, start_date: dayFrom(1) }),
    })
    const { errors = [] } = (await response.json()) as Partial<Answer>
    if (response.status !== 503 || refusals === ATTEMPTS) return { status: response.status, errors, refusals }
    await wait(100 + Math.random() * 900)
  }
}

it('places ten of five hundred parallel attempts on a need of ten, and reports to the others that it is full', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: PLACES })
  const workers = await manyWorkers(agency, admin, CALLERS)
  const answers = await Promise.all(workers.map((id) => place(need.id, id)))
  const placed = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(placed).toHaveLength(PLACES)
  for (const { status, errors } of refused)
    expect([status, errors.map(({ path, code }) => `${path}: ${code}`)]).toEqual([422, ['need_id: need_full']])
  const { rows } = await sql<{
    count: number
  }>`select count(*) from assignments where need_id = ${need.id}`.execute(agency.db)
  expect(rows[0]!.count).toBe(PLACES)
  const { body } = await agency.call<{ data: Need[] }>(
    'GET',
    `/api/contracts/${contract.id}/coverage?from=${dayFrom(1)}&to=${dayFrom(1)}`,
    { as: admin },
  )
  expect(body.data[0]).toMatchObject({ spans: [{ filled: 0, reserved: PLACES, missing: 0 }] })
}, 120_000)
