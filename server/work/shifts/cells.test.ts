import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GridShift } from '#contract/work/schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { standIn } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingPlacement } from '#server/testing/on-contract.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import {
  type ScheduleGround,
  type Written,
  scheduleGround,
  shiftOf,
  standingShift,
  work,
} from '#server/testing/shifts.ts'

let agency: TestAgency
let ground: ScheduleGround
let as: Someone

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const begin = async (options: Parameters<typeof scheduleGround>[1] = {}) => {
  ground = await scheduleGround(agency, options)
  as = ground.coordinator.as
  return ground.lines
}

const put = (cells: object[], who = as) =>
  agency.call<Written>('PUT', '/api/schedule/cells', { as: who, body: { cells } })
const put200 = async (cells: object[]) => {
  const { status, body, text } = await put(cells)
  expect(status, text).toBe(200)
  return body.data
}
const problems = ({ body }: Awaited<ReturnType<typeof put>>) => body.errors.map(({ path, code }) => `${path} ${code}`)
const change = ({ id, version, assignment_id, date }: GridShift, plan: object | null, more: object = {}) => ({
  id, version, assignment_id, date, plan, ...more,
}) // prettier-ignore
const stands = (assignment_id: number) =>
  agency.db
    .selectFrom('shifts')
    .where('assignment_id', '=', assignment_id)
    .select(['id', 'date', 'status', 'draft', 'version'])
    .orderBy('date')
    .orderBy('id')
    .execute()

describe('writing cells', () => {
  it('plans work and days off as drafts, and shows the warnings of the rules', async () => {
    const [one, two] = await begin()
    const { shifts, warnings } = await put200([
      { assignment_id: one!.id, date: '2026-06-01', plan: work({ start: '14:00', end: '22:00', break_min: 30, pattern: 'Late' }) },
      { assignment_id: one!.id, date: '2026-06-02', plan: work() },
      { assignment_id: two!.id, date: '2026-06-01', plan: { kind: 'vacation' } },
    ]) // prettier-ignore
    expect(shifts).toMatchObject([
      { date: '2026-06-01', kind: 'work', start: '14:00', end: '22:00', planned_hours: 7.5, pattern: 'Late', draft: true, published: false, status: 'planned' },
      { date: '2026-06-02', planned_hours: 8 },
      { kind: 'vacation', start: null, planned_hours: null },
    ]) // prettier-ignore
    expect(warnings).toEqual([
      { assignment_id: one!.id, date: '2026-06-02', code: 'short_rest', params: { hours: 8, min: 11 } },
    ])
  })

  it('turns a changed cell into a draft, deletes an unpublished one and cancels a published one', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01')
    const [draft] = (await put200([{ assignment_id: one!.id, date: '2026-06-02', plan: work() }])).shifts
    const known = { id, version: 1, assignment_id: one!.id, date: '2026-06-01' }
    const [changed] = (await put200([{ ...known, plan: work({ end: '15:00' }) }])).shifts
    expect(changed).toMatchObject({ id, version: 2, draft: true, published: true, end: '15:00' })
    const gone = await put200([change(changed!, null), change(draft!, null)])
    expect(gone.removed).toEqual([draft!.id])
    expect(gone.shifts).toMatchObject([{ id, status: 'cancelled', draft: true, version: 3 }])
    expect(await shiftOf(agency, draft!.id)).toBeUndefined()
    const [again] = (await put200([change(gone.shifts[0]!, work())])).shifts
    expect(again).toMatchObject({ id, status: 'planned', draft: true, version: 4 })
  })

  it('leaves an unchanged cell as it is', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01')
    const same = await put200([{ id, version: 1, assignment_id: one!.id, date: '2026-06-01', plan: work() }])
    expect(same).toEqual({ shifts: [], removed: [], warnings: [] })
    expect(await stands(one!.id)).toMatchObject([{ version: 1, draft: false }])
  })

  it('lets people swap shifts and days move in one call', async () => {
    const [one, two] = await begin()
    const made = await put200([
      { assignment_id: one!.id, date: '2026-06-01', plan: work() },
      { assignment_id: one!.id, date: '2026-06-02', plan: work() },
      { assignment_id: two!.id, date: '2026-06-01', plan: work() },
    ])
    const [a, b, c] = made.shifts
    await put200([
      change(a!, work(), { assignment_id: two!.id }),
      change(c!, work(), { assignment_id: one!.id }),
      change(b!, work(), { date: '2026-06-03' }),
    ])
    expect(await stands(one!.id)).toMatchObject([{ id: c!.id, date: '2026-06-01', version: 2 }, { id: b!.id, date: '2026-06-03' }]) // prettier-ignore
    expect(await stands(two!.id)).toMatchObject([{ id: a!.id, date: '2026-06-01' }])
  })

  it('moves a published shift to another person as a cancelled and a new one', async () => {
    const [one, two] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01')
    const { shifts } = await put200([{ id, version: 1, assignment_id: two!.id, date: '2026-06-01', plan: work() }])
    expect(shifts).toHaveLength(2)
    expect(await stands(one!.id)).toMatchObject([{ id, status: 'cancelled', draft: true }])
    expect(await stands(two!.id)).toMatchObject([{ status: 'planned', draft: true }])
  })

  it('writes one history entry per person', async () => {
    const [one, two] = await begin()
    const cells = ['2026-06-01', '2026-06-02'].flatMap((date) =>
      [one, two].map((line) => ({ assignment_id: line!.id, date, plan: work() })),
    )
    await put200(cells)
    const { body } = await agency.call<{
      data: { record: { entity: string }; fields: { field: string; new: { label?: string; value: unknown } }[] }[]
    }>( // prettier-ignore
      'GET',
      `/api/contracts/${ground.contract_id}/history`,
      { as: ground.admin },
    )
    const groups = body.data.filter(({ record }) => record?.entity === 'shift')
    expect(groups).toHaveLength(2)
    expect(groups[0]!.fields.map(({ field }) => field).toSorted()).toEqual(['days', 'worker_id'])
    expect(groups[0]!.fields.find(({ field }) => field === 'worker_id')!.new.label).toBe('Олена Шевченко')
    expect(groups[0]!.fields.find(({ field }) => field === 'days')!.new.value).toMatchObject([
      { date: '2026-06-01', kind: 'work', start: '06:00', end: '14:00', status: 'planned', hours: 8 },
      { date: '2026-06-02' },
    ])
  })
})

describe('refusals', () => {
  it('names each wrong cell and writes none', async () => {
    const [one, two] = await begin({ start_date: '2026-06-02' })
    await standingShift(agency, two!, '2026-06-05')
    await standIn(agency, 'workers', one!.worker_id, 'sick_leave')
    const answer = await put([
      { assignment_id: two!.id, date: '2026-06-01', plan: work() },
      { assignment_id: two!.id, date: '2026-06-02', plan: work({ end: '18:30' }) },
      { assignment_id: two!.id, date: '2026-06-03', plan: { kind: 'work' } },
      { assignment_id: two!.id, date: '2026-06-04', plan: work({ end: '06:15', break_min: 30 }) },
      { assignment_id: two!.id, date: '2026-06-05', plan: work({ start: '13:00', end: '20:00' }) },
      { assignment_id: two!.id, date: '2026-06-05', plan: { kind: 'day_off' } },
      { assignment_id: one!.id, date: dayFrom(3), plan: work() },
      { assignment_id: two!.id, date: '2026-06-08', plan: work() },
      { assignment_id: two!.id, date: '2026-06-08', plan: work({ start: '10:00', end: '16:00' }) },
      { assignment_id: two!.id, date: '2026-06-09', plan: work() },
    ])
    expect(answer.status).toBe(422)
    expect(problems(answer)).toEqual([
      'cells.0.date outside_placement',
      'cells.1.plan.end shift_too_long',
      'cells.2.plan.start required',
      'cells.2.plan.end required',
      'cells.3.plan.break_min break_too_long',
      'cells.4.plan.start shift_overlaps',
      'cells.5.plan.kind day_is_taken',
      'cells.6.plan.kind worker_away',
      'cells.8.plan.start shift_overlaps',
    ])
    expect(await stands(two!.id)).toHaveLength(1)
  })

  it('counts actual hours: twelve by the clock are thirteen when the clock changes in autumn', async () => {
    const [one] = await begin()
    const night = work({ start: '19:00', end: '07:00' })
    const autumn = await put([{ assignment_id: one!.id, date: '2026-10-24', plan: night }])
    expect(autumn.body.errors).toMatchObject([
      { path: 'cells.0.plan.end', code: 'shift_too_long', params: { hours: 13 } },
    ])
    const { shifts } = await put200([{ assignment_id: one!.id, date: '2026-03-28', plan: night }])
    expect(shifts).toMatchObject([{ planned_hours: 11 }])
  })

  it('considers the person’s work on another contract', async () => {
    const [one] = await begin({ end_date: '2026-06-10' })
    const other = await newCoordinator(agency)
    const elsewhere = await standingContract(agency, [other.id])
    const id = await standingPlacement(agency, one!.worker_id, elsewhere, { start_date: '2026-06-11', end_date: null, status: 'planned' }) // prettier-ignore
    await standingShift(agency, { id, worker_id: one!.worker_id, contract_id: elsewhere }, '2026-06-11', {
      start_time: '04:00',
      end_time: '12:00',
    })
    const night = { assignment_id: one!.id, date: '2026-06-10', plan: work({ start: '22:00', end: '06:00' }) }
    expect(problems(await put([night]))).toEqual(['cells.0.plan.start shift_overlaps'])
  })

  it('answers outdated cells with the current shifts, and writes nothing', async () => {
    const [one, two] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01')
    await put200([{ id, version: 1, assignment_id: one!.id, date: '2026-06-01', plan: work({ end: '15:00' }) }])
    const answer = await put([
      { assignment_id: two!.id, date: '2026-06-01', plan: work() },
      { id, version: 1, assignment_id: one!.id, date: '2026-06-01', plan: null },
      { id: 999_999, version: 1, assignment_id: one!.id, date: '2026-06-01', plan: null },
    ])
    expect(answer.status).toBe(409)
    expect(problems(answer)).toEqual(['cells.1 stale', 'cells.2 stale'])
    expect(answer.body.current).toMatchObject([{ id, version: 2, end: '15:00' }])
    expect(await stands(two!.id)).toEqual([])
  })

  it('does not overwrite confirmed shifts', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01', { status: 'worked', actual_hours: 8, mark: 'present' })
    for (const plan of [null, work({ end: '15:00' })])
      expect(problems(await put([{ id, version: 1, assignment_id: one!.id, date: '2026-06-01', plan }]))).toEqual([
        'cells.0.id shift_confirmed',
      ])
  })

  it('finds no placement or shift outside the scope, and lets readers write nothing', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, '2026-06-01')
    const stranger = (await newCoordinator(agency)).as
    const cell = { assignment_id: one!.id, date: '2026-06-02', plan: work() }
    expect(problems(await put([cell], stranger))).toEqual(['cells.0.assignment_id not_found'])
    const { lines: mine, coordinator } = await scheduleGround(agency, { people: 1 })
    const drag = { id, version: 1, assignment_id: mine[0]!.id, date: '2026-06-01', plan: work() }
    expect(problems(await put([drag], coordinator.as))).toEqual(['cells.0.id not_found'])
    expect((await put([cell], await agency.join('recruiter'))).status).toBe(403)
    expect((await put([cell], await agency.join('foreman'))).status).toBe(403)
    const reader = await agency.joinWith(['coordinator update contract', 'view contract'], 'all')
    expect((await put([cell], reader)).status).toBe(403)
  })
})

describe('the database itself', () => {
  const insert = (line: { id: number; worker_id: number; contract_id: number }, date: string, more: object = {}) =>
    standingShift(agency, line, date, more)

  it('refuses overlapping shifts, a day off beside work, days outside a placement and more than twelve hours', async () => {
    const [one] = await begin({ start_date: '2026-06-01', end_date: '2026-06-30' })
    await insert(one!, '2026-06-01', { start_time: '22:00', end_time: '06:00' })
    const refused = (date: string, more: object, constraint: string) =>
      expect(insert(one!, date, more)).rejects.toMatchObject({ constraint })
    await refused('2026-06-02', { start_time: '05:59', end_time: '13:00' }, 'shifts_overlap_excl')
    await refused('2026-06-01', { kind: 'vacation', start_time: null, end_time: null }, 'shifts_day_excl')
    await refused('2026-05-31', {}, 'shifts_placement_check')
    await refused('2026-07-01', {}, 'shifts_placement_check')
    await refused('2026-06-10', { end_time: '18:01' }, 'shifts_hours_check')
    await insert(one!, '2026-06-02', { start_time: '06:00', end_time: '13:00' })
  })

  it('prevents two transactions from giving one person overlapping shifts', async () => {
    const [one] = await begin()
    const write = (start: string, end: string) =>
      put([{ assignment_id: one!.id, date: '2026-06-01', plan: work({ start, end }) }])
    const answers = await Promise.all([write('06:00', '14:00'), write('07:00', '15:00'), write('08:00', '16:00')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const { rows } = await sql`select 1 from shifts where assignment_id = ${one!.id}`.execute(agency.db)
    expect(rows).toHaveLength(1)
  })
})
