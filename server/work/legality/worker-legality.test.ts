import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WorkerLegality } from '#contract/work/worker-legality.ts'
import { addDays, addMonths } from '#contract/basics/days.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { atWork } from '#server/testing/at-work.ts'
import { dayFrom, newPaper, newWorker, runningContract } from '#server/testing/placements.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const ask = (id: number, as = admin) =>
  agency.call<{ data: WorkerLegality }>('GET', `/api/workers/${id}/legality`, { as })

const legality = async (id: number, as = admin) => (await ask(id, as)).body.data

it('tells what allowed each day of a placement as it was judged, and what will until the documents end', async () => {
  const { need, contract } = await runningContract(agency, admin)
  const id = await atWork(agency, admin, need.id, { valid_from: dayFrom(-20), valid_to: dayFrom(40) })
  const { periods, meters } = await legality(id)
  const named = { id: contract.id, title: contract.title }
  expect(periods.map(({ reasons: _reasons, ...period }) => period)).toEqual([
    { from: dayFrom(-1), to: dayFrom(0), answer: 'may', foreseen: false, contract: named },
    { from: dayFrom(1), to: dayFrom(40), answer: 'may', foreseen: true, contract: named },
    { from: dayFrom(41), to: dayFrom(200), answer: 'may_not', foreseen: true, contract: named },
  ])
  expect(periods[0]!.reasons).toMatchObject([
    { about: 'stay', cause: 'ok', rule: { code: 'PL-44' } },
    { about: 'work', cause: 'ok' },
  ])
  expect(periods[2]!.reasons).toMatchObject([{ about: 'stay', cause: 'not_valid' }])
  expect(meters.filter(({ kind }) => kind === 'document')).toMatchObject([
    { used_days: 21, limit_days: 61, last_day: dayFrom(40), document: { name: { en: 'Visa' } } },
  ])
  expect(meters.filter(({ kind }) => kind === 'temporary')).toMatchObject([{ client_name: contract.client_name }])
})

it('splits the past where a judgement changed, and never past the last day of a placement', async () => {
  const { need } = await runningContract(agency, admin)
  const id = await atWork(agency, admin, need.id)
  const { id: assignment_id } = await agency.db
    .selectFrom('assignments')
    .where('worker_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow()
  const ended = { status: 'ended' as const, start_date: dayFrom(-20), end_date: dayFrom(-5) }
  const kept = {
    assignment_id,
    occasion: 'night' as const,
    reasons: '[]',
    judged_at: new Date().toISOString(),
    judged_by: null,
  }
  await agency.db
    .insertInto('work_judgements')
    .values([
      { ...kept, day: dayFrom(-20), answer: 'may' },
      { ...kept, day: dayFrom(-10), answer: 'may_not' },
    ])
    .execute()
  await agency.db.updateTable('assignments').set(ended).where('id', '=', assignment_id).execute()
  expect((await legality(id)).periods).toMatchObject([
    { from: dayFrom(-20), to: dayFrom(-11), answer: 'may' },
    { from: dayFrom(-10), to: dayFrom(-5), answer: 'may_not' },
  ])
})

it('looks a year ahead at most, and is empty for a worker without placements and documents', async () => {
  const { need } = await runningContract(agency, admin, { end_date: null })
  const id = await atWork(agency, admin, need.id)
  await agency.db.updateTable('assignments').set({ end_date: null }).where('worker_id', '=', id).execute()
  const { periods } = await legality(id)
  expect(periods.at(-1)!.to).toBe(addDays(addMonths(dayFrom(0), 12), -1))
  expect(await legality(await newWorker(agency, admin))).toEqual({ meters: [], periods: [] })
})

it('counts the days of visits without a visa, also those of replaced entries', async () => {
  const id = await newWorker(agency, admin, { citizenship: 'MD', stay_basis: 'visa_free', work_basis: 'declaration' })
  const first = await newPaper(agency, id, 'visa_free_entry', { valid_from: dayFrom(-100), valid_to: dayFrom(-71) })
  await newPaper(agency, id, 'visa_free_entry', { valid_from: dayFrom(-9), valid_to: dayFrom(80), replaces_id: first })
  expect((await legality(id)).meters).toMatchObject([{ kind: 'visit', used_days: 40, limit_days: 90 }])
})

it('shows only placements in scope, and nothing to users without the right', async () => {
  const { need, coordinator } = await runningContract(agency, admin)
  const other = await runningContract(agency, admin)
  const id = await atWork(agency, admin, need.id)
  expect((await legality(id, coordinator.as)).periods.length).toBeGreaterThan(0)
  expect((await ask(id, other.coordinator.as)).status).toBe(404)
  expect((await ask(id, await agency.joinWith(['view contracts']))).status).toBe(403)
  expect((await ask(999_999)).status).toBe(404)
})
