import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GapCheck, GapFilled } from '#contract/work/gap-placements.ts'
import { admin, agency, codes, needOf, openAssignments } from '#server/testing/assignments.ts'
import { dayFrom, newPaper, newWorker, place, runningContract } from '#server/testing/placements.ts'

beforeAll(openAssignments)
afterAll(() => agency.close())

type Filled = { data: GapFilled; errors: { path: string; code: string }[] }

const fill = (need_id: number, body: object, as = admin) =>
  agency.call<Filled>('POST', `/api/needs/${need_id}/assignments`, { as, body })

const checkAll = (need_id: number, body: object, as = admin) =>
  agency.call<{ data: GapCheck[] }>('POST', `/api/needs/${need_id}/assignment-checks`, { as, body })

const people = async (count: number) => {
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push(await newWorker(agency, admin))
  return ids
}

it('fills a gap of nine in one call, each placed on the terms of the need', async () => {
  const { contract, need, coordinator } = await runningContract(agency, admin, {}, { headcount: 9 })
  const worker_ids = await people(9)
  const { status, body } = await fill(need.id, { worker_ids, start_date: dayFrom(0) }, coordinator.as)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.placed.map(({ worker_id }) => worker_id)).toEqual(worker_ids)
  expect(body.data.refused).toEqual([])
  expect(await needOf(contract.id)).toMatchObject({ reserved: 9, missing: 0 })
  const judged = await agency.db
    .selectFrom('work_judgements')
    .where(
      'assignment_id',
      'in',
      body.data.placed.map(({ assignment_id }) => assignment_id),
    )
    .select('occasion')
    .execute()
  expect(judged.map(({ occasion }) => occasion)).toEqual(Array(9).fill('planned'))
})

it('places those who can be placed, and says why the others cannot', async () => {
  const { contract, need } = await runningContract(agency, admin, {}, { headcount: 2 })
  const [free, expired, busy, second, third] = (await people(5)) as [number, number, number, number, number]
  await newPaper(agency, expired, 'passport', { valid_to: dayFrom(1) })
  const other = await runningContract(agency, admin)
  await place(agency, admin, { need_id: other.need.id, worker_id: busy, start_date: dayFrom(-1) })
  const worker_ids = [free, expired, busy, 999_999, second, third]
  const asked = { worker_ids, start_date: dayFrom(2) }
  const checked = await checkAll(need.id, asked)
  expect(checked.body.data.map(({ problems }) => codes(problems))).toEqual([
    [],
    ['worker_id: paper_ends_before'],
    ['start_date: assignment_overlaps'],
    ['worker_id: not_found'],
    [],
    [],
  ])
  expect(await needOf(contract.id)).toMatchObject({ reserved: 0, missing: 2 })
  const { body } = await fill(need.id, asked)
  expect(body.data.placed.map(({ worker_id }) => worker_id)).toEqual([free, second])
  expect(body.data.refused.map(({ worker_id, problems }) => [worker_id, codes(problems)])).toEqual([
    [expired, ['worker_id: paper_ends_before']],
    [busy, ['start_date: assignment_overlaps']],
    [999_999, ['worker_id: not_found']],
    [third, ['need_id: need_full']],
  ])
})

it('places no one whom the law forbids to work', async () => {
  const { need } = await runningContract(agency, admin, {}, { headcount: 3 })
  const [citizen, foreigner] = (await people(2)) as [number, number]
  const barred = { citizenship: 'CO', stay_basis: 'visa_free', work_basis: 'ua_notification' } as const
  await agency.db.updateTable('workers').set(barred).where('id', '=', foreigner).execute()
  const start_date = dayFrom(0)
  const alone = await place(agency, admin, { need_id: need.id, worker_id: foreigner, start_date })
  expect(alone.status).toBe(422)
  const { body } = await fill(need.id, { worker_ids: [foreigner, citizen], start_date })
  expect(body.data.placed.map(({ worker_id }) => worker_id)).toEqual([citizen])
  expect(body.data.refused).toEqual([{ worker_id: foreigner, problems: alone.body.errors }])
})

it('places with a warning only those for whom it was confirmed', async () => {
  const { need } = await runningContract(agency, admin, { end_date: dayFrom(20) })
  const [one, other] = (await people(2)) as [number, number]
  await newPaper(agency, other, 'passport', { valid_to: dayFrom(10) })
  const asked = { worker_ids: [one, other], start_date: dayFrom(0) }
  const warned = (await checkAll(need.id, asked)).body.data.map(({ warnings }) => codes(warnings))
  expect(warned).toEqual([
    ['end_date: contract_ends_soon'],
    ['end_date: paper_ends_during', 'end_date: contract_ends_soon'],
  ])
  const refusedOf = ({ body }: { body: Filled }) =>
    body.data.refused.map(({ worker_id, problems }) => [worker_id, codes(problems)])
  const silent = await fill(need.id, asked)
  expect(refusedOf(silent)).toEqual([
    [one, warned[0]],
    [other, warned[1]],
  ])
  const comment = 'Until the end'
  const ofOne = { worker_id: one, codes: ['contract_ends_soon', 'paper_ends_during'] }
  const first = await fill(need.id, { ...asked, confirmed: [ofOne], comment })
  expect(first.body.data.placed.map(({ worker_id }) => worker_id)).toEqual([one])
  expect(refusedOf(first)).toEqual([[other, warned[1]]])
  const rest = { ...asked, worker_ids: [other], comment }
  const half = await fill(need.id, { ...rest, confirmed: [{ worker_id: other, codes: ['paper_ends_during'] }] })
  expect(refusedOf(half)).toEqual([[other, ['end_date: contract_ends_soon']]])
  const whole = [{ worker_id: other, codes: ['paper_ends_during', 'contract_ends_soon'] }]
  expect((await fill(need.id, { ...rest, confirmed: whole })).body.data.placed).toHaveLength(1)
  expect((await fill(need.id, { ...rest, confirmed: ['contract_ends_soon'] })).status).toBe(400)
})

it('checks people and needs that other transactions have locked', async () => {
  const { contract, need } = await runningContract(agency, admin)
  const worker_ids = await people(2)
  await agency.db.transaction().execute(async (tx) => {
    await tx.selectFrom('workers').where('id', 'in', worker_ids).select('id').forUpdate().execute()
    await tx.selectFrom('contracts').where('id', '=', contract.id).select('id').forUpdate().execute()
    await tx.selectFrom('needs').where('id', '=', need.id).select('id').forUpdate().execute()
    const { body } = await checkAll(need.id, { worker_ids, start_date: dayFrom(0) })
    expect(body.data.map(({ problems }) => problems)).toEqual([[], []])
  })
})

it('needs the right to place people on the contract', async () => {
  const { need } = await runningContract(agency, admin)
  const stranger = await runningContract(agency, admin)
  const asked = { worker_ids: await people(1), start_date: dayFrom(0) }
  for (const send of [fill, checkAll]) {
    expect((await send(need.id, asked, stranger.coordinator.as)).status).toBe(404)
    expect((await send(need.id, asked, await agency.join('recruiter'))).status).toBe(403)
  }
  expect((await fill(need.id, { ...asked, worker_ids: [] })).status).toBe(400)
})
