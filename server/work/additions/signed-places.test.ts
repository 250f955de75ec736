import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ListedNeed } from '#contract/work/needs.ts'
import { addDays } from '#contract/basics/days.ts'
import { admin, agency, drafted, giveUp, needsOf, openAdditions } from '#server/testing/additions.ts'
import { type OneAddition, signWithPaper } from '#server/testing/contracts.ts'
import { check, dayFrom, newWorker, place, runningContract } from '#server/testing/placements.ts'
import { applyDueAdditions } from './apply-additions.commands.ts'

beforeAll(openAdditions)
afterAll(() => agency.close())

const FROM = 10

/** A full need of one person, and a signed addition that makes it three from a later day on. */
const fullWithMore = async (headcount = 3) => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 1 })
  expect((await placeOn(need.id, 0)).status).toBe(200)
  const draft = await drafted(
    contract.id,
    { needs: [{ need_id: need.id, headcount }] },
    { kind: 'headcount', effective_from: dayFrom(FROM) },
  )
  const signed = await signWithPaper(agency, admin, draft, { signed_at: dayFrom(0) })
  expect(signed.status, signed.text).toBe(200)
  return { contract, need, addition: signed.body.data }
}

const placeOn = async (need_id: number, start: number, end: number | null = null) =>
  place(agency, admin, {
    need_id,
    worker_id: await newWorker(agency, admin),
    start_date: dayFrom(start),
    ...(end === null ? {} : { end_date: dayFrom(end) }),
  })

const only = async (contract_id: number) => (await needsOf(contract_id))[0]!

it('places people on the positions that a signed addition adds, from its day on, and no more', async () => {
  const { contract, need } = await fullWithMore()
  expect(await only(contract.id)).toMatchObject({
    headcount: 1,
    filled: 0,
    reserved: 1,
    missing: 0,
    coming: { from: dayFrom(FROM), missing: 2 },
  })
  const early = await placeOn(need.id, FROM - 1)
  expect([early.status, early.body.errors]).toEqual([422, [{ path: 'need_id', code: 'need_full' }]])
  for (const start of [FROM, FROM + 5]) expect((await placeOn(need.id, start)).status).toBe(200)
  expect((await placeOn(need.id, FROM + 1)).body.errors).toEqual([{ path: 'need_id', code: 'need_full' }])
  expect(await only(contract.id)).toMatchObject({ headcount: 1, reserved: 1, missing: 0, coming: null })
})

it('counts them when the addition is applied', async () => {
  const { contract, need } = await fullWithMore()
  await placeOn(need.id, FROM)
  await applyDueAdditions(agency.db, new Date(`${dayFrom(FROM)}T04:00:00Z`))
  expect(await only(contract.id)).toMatchObject({ headcount: 3, reserved: 2, missing: 1, coming: null })
})

it('cannot cancel an addition on whose positions people are placed', async () => {
  const { contract, need, addition } = await fullWithMore()
  const placed = await placeOn(need.id, FROM)
  const refused = await giveUp(addition)
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'status', code: 'addition_has_people' }]])
  await agency.db
    .updateTable('assignments')
    .set({ status: 'cancelled' })
    .where('id', '=', placed.body.data.id)
    .execute()
  const { status, body } = await agency.call<OneAddition>('PUT', `/api/additions/${addition.id}/cancellation`, {
    as: admin,
    body: { version: addition.version },
  })
  expect([status, body.data.status]).toEqual([200, 'cancelled'])
  expect(await only(contract.id)).toMatchObject({ missing: 0, coming: null })
})

it('keeps the positions of today until an addition that takes some away is applied', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 2 })
  const draft = await drafted(
    contract.id,
    { needs: [{ need_id: need.id, headcount: 1 }] },
    { kind: 'headcount', effective_from: dayFrom(FROM) },
  )
  await signWithPaper(agency, admin, draft, { signed_at: dayFrom(0) })
  expect(await only(contract.id)).toMatchObject({ missing: 2, coming: null })
  for (const _ of [1, 2]) expect((await placeOn(need.id, 0)).status).toBe(200)
})

it('finds needs to which signed additions add positions', async () => {
  const { need } = await fullWithMore()
  const other = await runningContract(agency, admin, {}, { headcount: 1 })
  const found = async (query: string) => {
    const path = `/api/needs?${query}&id=${need.id},${other.need.id}`
    return (await agency.call<{ data: ListedNeed[] }>('GET', path, { as: admin })).body.data
  }
  expect((await found('coming=yes')).map(({ id }) => id)).toEqual([need.id])
  expect((await found('coming=no')).map(({ id }) => id)).toEqual([other.need.id])
  expect((await found('missing=no&coming=yes'))[0]).toMatchObject({ coming: { from: dayFrom(FROM), missing: 2 } })
  const judged = await check(agency, admin, {
    need_id: need.id,
    worker_id: await newWorker(agency, admin),
    start_date: addDays(dayFrom(FROM), 1),
  })
  expect(judged.body.data.problems).toEqual([])
})
