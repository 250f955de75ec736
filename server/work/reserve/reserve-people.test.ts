import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservePerson } from '#contract/work/reserve.ts'
import type { ErasurePlan } from '#contract/people/personal-data.ts'
import { standIn } from '#server/testing/builders.ts'
import {
  admin,
  agency,
  begin,
  move,
  olha,
  openContractSurveying,
  order,
  reach,
  ready,
} from '#server/testing/contract-surveys.ts'
import { dayFrom, newWorker, place } from '#server/testing/placements.ts'

type Refusal = { errors: { path: string; code: string }[]; code: string }

beforeAll(async () => {
  await openContractSurveying()
  await agency.db.updateTable('agency').set({ over_recruiting: 100 }).execute()
})
afterAll(() => agency.close())

const reserve = async ({ need_id }: { need_id: number }) =>
  (await agency.call<{ data: ReservePerson[] }>('GET', `/api/needs/${need_id}/reserve`, { as: olha })).body.data

/** A full need of two. */
const full = async () => {
  const contract = await order(2)
  await agency.db.updateTable('needs').set({ pay_rate: 40 }).where('id', '=', contract.need_id).execute()
  for (let count = 0; count < 2; count++) {
    const worker_id = await newWorker(agency, admin)
    const placed = await place(agency, olha, { need_id: contract.need_id, worker_id, start_date: dayFrom(0) })
    expect(placed.status, placed.text).toBe(200)
  }
  return contract
}

const add = async ({ need_id }: { need_id: number }, worker_id: number) => {
  const added = await agency.call('POST', `/api/needs/${need_id}/reserve`, { as: olha, body: { worker_id } })
  expect(added.status, added.text).toBe(200)
}

const versionOf = async (table: 'workers' | 'candidates', id: number) =>
  (await agency.db.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

const merge = async (id: number, other_id: number) =>
  agency.call<Refusal>('POST', `/api/workers/${id}/merges`, {
    as: admin,
    body: {
      version: await versionOf('workers', id),
      other_id,
      other_version: await versionOf('workers', other_id),
      values: {},
    },
  })

it('moves with a merged worker and back, and two places in one reserve prevent the merge', async () => {
  const contract = await full()
  const [kept, other] = [await newWorker(agency, admin), await newWorker(agency, admin)]
  await add(contract, other)
  expect((await merge(kept, other)).status).toBe(200)
  expect(await reserve(contract)).toMatchObject([{ entity: 'worker', person_id: kept }])
  const undone = await agency.call('DELETE', `/api/workers/${kept}/merges/${other}`, {
    as: admin,
    body: { version: await versionOf('workers', kept), other_version: await versionOf('workers', other) },
  })
  expect(undone.status, undone.text).toBe(200)
  expect(await reserve(contract)).toMatchObject([{ person_id: other }])
  await add(contract, kept)
  expect((await merge(kept, other)).body.errors).toContainEqual({ path: 'other_id', code: 'both_in_reserve' })
})

it('follows a candidate who becomes a worker, and the placement marks the survey', async () => {
  const contract = await full()
  const candidate = await ready()
  const survey = (await move(await reach(await begin(candidate, contract), 'completed', 'sent'), 'accepted')).body.data
  const converted = await agency.call<{ data: { id: number; need_id: number | null } }>(
    'POST',
    `/api/candidates/${candidate.id}/conversion`,
    {
      as: admin,
      body: {
        version: await versionOf('candidates', candidate.id),
        gender: 'female',
        date_of_birth: '1994-05-06',
        citizenship: 'PL',
        pesel_missing_reason: 'Applied for',
      },
    },
  )
  expect(converted.status, converted.text).toBe(200)
  const { id, need_id } = converted.body.data
  expect(need_id).toBeNull()
  const [entry] = await reserve(contract)
  expect(entry).toMatchObject({ entity: 'worker', person_id: id })
  await agency.db
    .updateTable('assignments')
    .set({ status: 'cancelled' })
    .where('need_id', '=', contract.need_id)
    .execute()
  const taken = await agency.call<{ data: { assignment_id: number } } & Refusal>(
    'POST',
    `/api/reserve/${entry!.id}/placement`,
    {
      as: olha,
      body: { start_date: dayFrom(0) },
    },
  )
  expect(taken.status, taken.text).toBe(200)
  expect(await reserve(contract)).toEqual([])
  const code = await agency.db
    .selectFrom('surveys as v')
    .innerJoin('statuses as s', 's.id', 'v.status_id')
    .where('v.id', '=', survey.id)
    .select('s.code')
    .executeTakeFirstOrThrow()
  expect(code.code).toBe('placed')
})

it('is left by a person who is erased', async () => {
  const contract = await full()
  const worker_id = await newWorker(agency, admin)
  await add(contract, worker_id)
  await standIn(agency, 'workers', worker_id, 'left')
  await agency.db.updateTable('workers').set({ left_at: '2010-06-01' }).where('id', '=', worker_id).execute()
  const path = `/api/workers/${worker_id}`
  const plan = await agency.call<{ data: ErasurePlan }>('GET', `${path}/erasure-plan`, { as: admin })
  const { confirmation, records } = plan.body.data
  const body = { version: records[0]!.version, confirmation, possible: [] }
  const erased = await agency.call<Refusal>('POST', `${path}/erasures`, { as: admin, body })
  expect(erased.status, erased.text).toBe(200)
  expect(await reserve(contract)).toEqual([])
})
