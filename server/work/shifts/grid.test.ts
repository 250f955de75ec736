import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grid } from '#contract/work/schedule.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { standingPlacement } from '#server/testing/on-contract.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { standingContract } from '#server/testing/standing-contract.ts'
import { type ScheduleGround, type Written, scheduleGround, standingShift, work } from '#server/testing/shifts.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const read = (as: Someone, query: string) =>
  agency.call<{ data: Grid; errors: { path: string; code: string }[] }>('GET', `/api/schedule?${query}`, { as })
const JUNE = 'from=2026-06-01&to=2026-06-30'
const grid = async (as: Someone, query = JUNE) => {
  const { status, body, text } = await read(as, query)
  expect(status, text).toBe(200)
  return body.data
}
const ids = ({ people }: Grid) => people.map(({ assignment_id }) => assignment_id)

describe('the grid of a range', () => {
  it('has the people placed in it with their shifts, the clock and patterns of the contract, and warnings', async () => {
    const { coordinator, contract_id, lines } = await scheduleGround(agency)
    const [one, two] = lines
    await agency.db
      .updateTable('contracts')
      .set({ shift_patterns: JSON.stringify([{ name: 'Day', start: '06:00', end: '14:00', break_min: 30 }]) })
      .where('id', '=', contract_id)
      .execute()
    await standingShift(agency, one!, '2026-05-31', { start_time: '14:00', end_time: '22:00' })
    const first = await standingShift(agency, one!, '2026-06-01')
    const off = await standingShift(agency, two!, '2026-06-30', { kind: 'day_off', start_time: null, end_time: null })
    await standingShift(agency, two!, '2026-07-01')
    await standingShift(agency, two!, '2026-06-03', { status: 'cancelled' })
    const untold = await standingShift(agency, two!, '2026-06-04', { status: 'cancelled', draft: true })
    const found = await grid(coordinator.as)
    expect(found.contracts).toMatchObject([
      { id: contract_id, timezone: 'Europe/Warsaw', country: 'PL', shift_patterns: [{ name: 'Day' }], abilities: { schedule: true } },
    ]) // prettier-ignore
    expect(found.people).toMatchObject([{ assignment_id: one!.id, worker_id: one!.worker_id, position_id: 1, foreman: null, elsewhere: [] }, {}]) // prettier-ignore
    expect(found.shifts.map(({ id }) => id)).toEqual([first, untold, off])
    expect(found.warnings).toEqual([
      { assignment_id: one!.id, date: '2026-06-01', code: 'short_rest', params: { hours: 8, min: 11 } },
    ])
  })

  it('leaves out placements outside the range, cancelled ones, and those excluded by filters', async () => {
    const { coordinator, contract_id, need_id, lines } = await scheduleGround(agency, { people: 3 })
    const set = (id: number, more: object) => agency.db.updateTable('assignments').set(more).where('id', '=', id).execute() // prettier-ignore
    await set(lines[0]!.id, { end_date: '2026-05-31' })
    await set(lines[1]!.id, { end_date: '2026-06-01', status: 'ended' })
    await set(lines[2]!.id, { status: 'cancelled' })
    const next = await standingPlacement(agency, lines[2]!.worker_id, contract_id, { need_id, start_date: '2026-06-30', end_date: null, status: 'planned' }) // prettier-ignore
    expect(ids(await grid(coordinator.as))).toEqual([lines[1]!.id, next])
    const other = await standingContract(agency, [coordinator.id])
    const empty = await grid(coordinator.as, `${JUNE}&contract_id=${other}`)
    expect([empty.contracts.map(({ id }) => id), empty.people]).toEqual([[other], []])
    expect(ids(await grid(coordinator.as, `${JUNE}&coordinator_id=${coordinator.id}`))).toHaveLength(2)
    expect(ids(await grid(coordinator.as, `${JUNE}&foreman_id=none`))).toHaveLength(2)
    expect(ids(await grid(coordinator.as, `${JUNE}&foreman_id=1`))).toEqual([])
  })

  it('shows only the days of work on a hidden contract, and counts it as work', async () => {
    const { coordinator, lines } = await scheduleGround(agency, { people: 1, end_date: '2026-06-10' })
    const worker_id = lines[0]!.worker_id
    const hidden = await standingContract(agency, [(await newCoordinator(agency)).id])
    const id = await standingPlacement(agency, worker_id, hidden, { start_date: '2026-06-11', end_date: null, status: 'planned' }) // prettier-ignore
    await standingShift(agency, lines[0]!, '2026-06-10', { start_time: '14:00', end_time: '22:00' })
    await standingShift(agency, { id, worker_id, contract_id: hidden }, '2026-06-11')
    const found = await grid(coordinator.as)
    expect(found.contracts).toHaveLength(1)
    expect(found.shifts).toHaveLength(1)
    expect(found.people[0]!.elsewhere).toEqual(['2026-06-11'])
    expect(found.warnings).toMatchObject([{ date: '2026-06-10', code: 'short_rest' }])
  })

  it('is limited to sixty-two days', async () => {
    const { admin } = await scheduleGround(agency, { people: 1 })
    const refused = async (query: string) => (await read(admin, query)).body.errors
    expect(await refused('from=2026-06-01&to=2026-08-02')).toMatchObject([{ path: 'to', code: 'schedule_too_wide' }])
    expect(await refused('from=2026-06-02&to=2026-06-01')).toMatchObject([{ path: 'to', code: 'before_start' }])
    expect((await read(admin, 'from=2026-06-01&to=2026-08-01')).status).toBe(200)
  })
})

describe('access to the grid', () => {
  it('is for the team of the contract, the worker’s recruiter and the owner; readers may not write', async () => {
    const { admin, coordinator, lines } = await scheduleGround(agency)
    const stranger = (await newCoordinator(agency)).as
    const recruiter = await agency.join('recruiter')
    await agency.db
      .updateTable('workers')
      .set({ recruiter_id: recruiter.actor.recruiter_id })
      .where('id', '=', lines[1]!.worker_id)
      .execute()
    expect(ids(await grid(coordinator.as))).toHaveLength(2)
    expect(ids(await grid(stranger))).toEqual([])
    const own = await grid(recruiter)
    expect(ids(own)).toEqual([lines[1]!.id])
    expect(own.contracts[0]!.abilities).toEqual({ schedule: false })
    expect((await grid(admin)).people.length).toBeGreaterThanOrEqual(2)
    expect((await read(await agency.join('foreman'), JUNE)).status).toBe(403)
  })
})

describe('filling and copying', () => {
  let ground: ScheduleGround
  const post = async (path: 'fills' | 'copies', body: object) => {
    const answer = await agency.call<Written>('POST', `/api/schedule/${path}`, { as: ground.coordinator.as, body })
    return answer.status === 200 ? answer.body.data : answer.body.errors.map(({ path: at, code }) => `${at} ${code}`)
  }
  const done = (answer: Awaited<ReturnType<typeof post>>) => answer as Written['data']
  const plan = async (cells: object[]) => {
    const { status, text } = await agency.call('PUT', '/api/schedule/cells', { as: ground.coordinator.as, body: { cells } }) // prettier-ignore
    expect(status, text).toBe(200)
  }
  const everyone = () => ground.lines.map(({ id }) => id)

  it('fills the chosen weekdays within each placement, and leaves existing shifts', async () => {
    ground = await scheduleGround(agency, { people: 2, end_date: '2026-06-10' })
    const [one, two] = ground.lines
    await standingShift(agency, one!, '2026-06-02', { end_time: '12:00' })
    const answer = done(
      await post('fills', {
        assignment_ids: everyone(),
        from: '2026-06-01',
        to: '2026-06-14',
        weekdays: [1, 2, 6],
        plan: work({ break_min: 30 }),
      }),
    )
    const days = (id: number) =>
      answer.shifts.filter(({ assignment_id }) => assignment_id === id).map(({ date }) => date)
    expect(days(one!.id)).toEqual(['2026-06-01', '2026-06-06', '2026-06-08', '2026-06-09'])
    expect(days(two!.id)).toEqual(['2026-06-01', '2026-06-02', '2026-06-06', '2026-06-08', '2026-06-09'])
    expect(answer.skipped).toEqual([{ assignment_id: one!.id, date: '2026-06-02', code: 'day_is_taken' }])
  })

  it('overwrites existing shifts when asked, but never confirmed ones', async () => {
    ground = await scheduleGround(agency, { people: 1 })
    const [one] = ground.lines
    const known = await standingShift(agency, one!, '2026-06-02')
    await standingShift(agency, one!, '2026-06-02', { start_time: '15:00', end_time: '17:00', published_at: null, draft: true }) // prettier-ignore
    await standingShift(agency, one!, '2026-06-03', { status: 'worked', actual_hours: 8, mark: 'present' })
    const answer = done(
      await post('fills', {
        assignment_ids: everyone(),
        from: '2026-06-01',
        to: '2026-06-03',
        weekdays: [1, 2, 3],
        plan: work({ end: '12:00' }),
        over: true,
      }),
    )
    expect(answer.shifts).toMatchObject([{ date: '2026-06-01' }, { id: known, date: '2026-06-02', end: '12:00', version: 2 }]) // prettier-ignore
    expect(answer.removed).toHaveLength(1)
    expect(answer.skipped).toMatchObject([{ date: '2026-06-03', code: 'shift_confirmed' }])
  })

  it('copies a week by the clock of the site, also when the clock changes', async () => {
    ground = await scheduleGround(agency, { people: 2 })
    const [one, two] = ground.lines
    await plan([
      { assignment_id: one!.id, date: '2026-10-12', plan: work({ pattern: 'Day', break_min: 30 }) },
      { assignment_id: one!.id, date: '2026-10-17', plan: work({ start: '22:00', end: '06:00' }) },
      { assignment_id: two!.id, date: '2026-10-14', plan: { kind: 'day_off' } },
    ])
    const { shifts } = done(
      await post('copies', { assignment_ids: everyone(), from_week: '2026-10-12', to_weeks: ['2026-10-19', '2026-10-26'] }), // prettier-ignore
    )
    expect(shifts.map(({ date, start, end, planned_hours, pattern }) => [date, start, end, planned_hours, pattern])).toEqual([
      ['2026-10-19', '06:00', '14:00', 7.5, 'Day'],
      ['2026-10-24', '22:00', '06:00', 9, null],
      ['2026-10-26', '06:00', '14:00', 7.5, 'Day'],
      ['2026-10-31', '22:00', '06:00', 8, null],
      ['2026-10-21', null, null, null, null],
      ['2026-10-28', null, null, null, null],
    ]) // prettier-ignore
  })

  it('reports problems of the input', async () => {
    ground = await scheduleGround(agency, { people: 1 })
    const fill = { assignment_ids: everyone(), from: '2026-06-01', to: '2026-06-03', weekdays: [1], plan: work() }
    expect(await post('fills', { ...fill, plan: { kind: 'work', start: '06:00' } })).toEqual(['plan.end required'])
    expect(await post('fills', { ...fill, to: '2026-09-01' })).toEqual(['to schedule_too_wide'])
    expect(await post('fills', { ...fill, assignment_ids: [999_999] })).toEqual(['assignment_ids.0 not_found'])
    expect(await post('fills', { ...fill, weekdays: [8] })).toEqual(['weekdays.0 too_big'])
    const copy = { assignment_ids: everyone(), from_week: '2026-06-01', to_weeks: ['2026-06-09'] }
    expect(await post('copies', copy)).toEqual(['to_weeks.0 not_monday'])
    expect(await post('copies', { ...copy, to_weeks: ['2026-06-01'] })).toEqual(['to_weeks.0 same_week'])
    const tooLong = done(await post('fills', { ...fill, plan: work({ end: '19:00' }) }))
    expect([tooLong.shifts, tooLong.skipped]).toMatchObject([[], [{ code: 'shift_too_long' }]])
  })
})

it('plans nothing for someone who is away while they are', async () => {
  const { coordinator, lines } = await scheduleGround(agency, { people: 1 })
  await agency.db
    .updateTable('workers')
    .set((eb) => ({
      status_id: eb.selectFrom('statuses').where('entity', '=', 'worker').where('code', '=', 'vacation').select('id'),
    })) // prettier-ignore
    .where('id', '=', lines[0]!.worker_id)
    .execute()
  const answer = await agency.call<Written>('POST', '/api/schedule/fills', {
    as: coordinator.as,
    body: { assignment_ids: [lines[0]!.id], from: dayFrom(-1), to: dayFrom(0), weekdays: [1, 2, 3, 4, 5, 6, 7], plan: work() }, // prettier-ignore
  })
  expect(answer.body.data.shifts.map(({ date }) => date)).toEqual([dayFrom(-1)])
  expect(answer.body.data.skipped).toMatchObject([{ date: dayFrom(0), code: 'worker_away' }])
})
