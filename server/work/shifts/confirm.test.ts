import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { type ScheduleGround, type Written, scheduleGround, shiftOf, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let ground: ScheduleGround
let as: Someone

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const begin = async (people = 2) => {
  ground = await scheduleGround(agency, { people })
  as = ground.coordinator.as
  return ground.lines
}
const confirm = (shifts: object[], more: object = {}, who = as) =>
  agency.call<Written>('POST', '/api/schedule/confirmations', { as: who, body: { shifts, mark: 'present', ...more } })
const attend = (id: number, body: object, who = as) =>
  agency.call<Written>('PUT', `/api/shifts/${id}/attendance`, { as: who, body: { version: 1, ...body } })
const problems = ({ body }: Awaited<ReturnType<typeof confirm>>) =>
  body.errors.map(({ path, code }) => `${path} ${code}`)

describe('confirming many at once', () => {
  it('records them as planned or as absent', async () => {
    const [one, two] = await begin()
    const shifts = [await standingShift(agency, one!, dayFrom(-1)), await standingShift(agency, two!, dayFrom(-1), { break_min: 30 })] // prettier-ignore
    const { status, body, text } = await confirm(shifts.map((id) => ({ id, version: 1 })))
    expect(status, text).toBe(200)
    expect(body.data.shifts).toMatchObject([
      { status: 'worked', actual_hours: 8, mark: 'present', version: 2 },
      { status: 'worked', actual_hours: 7.5 },
    ])
    await confirm([{ id: shifts[0], version: 2 }], { mark: 'absent' })
    expect(await shiftOf(agency, shifts[0]!)).toMatchObject({ status: 'absent', actual_hours: null, confirmed_by: as.user_id }) // prettier-ignore
  })

  it('names each that cannot be confirmed and confirms none', async () => {
    const [one, two] = await begin()
    const good = await standingShift(agency, one!, dayFrom(-1))
    const [old, ahead] = [await standingShift(agency, one!, dayFrom(-9)), await standingShift(agency, two!, dayFrom(2))]
    const off = await standingShift(agency, two!, dayFrom(-2), { kind: 'day_off', start_time: null, end_time: null })
    const all = [good, old, ahead, 999_999].map((id) => ({ id, version: 1 }))
    expect(problems(await confirm(all))).toEqual(['shifts.1 attendance_closed', 'shifts.2 attendance_not_yet', 'shifts.3.id not_found']) // prettier-ignore
    expect(problems(await confirm([{ id: good, version: 1 }, { id: off, version: 1 }]))).toEqual(['shifts.1.mark shift_cancelled']) // prettier-ignore
    expect(await shiftOf(agency, good)).toMatchObject({ status: 'planned', version: 1 })
  })

  it('answers outdated ones with the current shifts', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, dayFrom(-1))
    await confirm([{ id, version: 1 }])
    const answer = await confirm([{ id, version: 1 }], { mark: 'absent' })
    expect(answer.status).toBe(409)
    expect(problems(answer)).toEqual(['shifts.0 stale'])
    expect(answer.body.current).toMatchObject([{ id, version: 2, status: 'worked' }])
  })

  it('lets only one of two parallel confirmations succeed', async () => {
    const [one, two] = await begin()
    const ids = [await standingShift(agency, one!, dayFrom(-1)), await standingShift(agency, two!, dayFrom(-1))]
    const shifts = ids.map((id) => ({ id, version: 1 }))
    const answers = await Promise.all([confirm(shifts), confirm(shifts.toReversed()), confirm(shifts)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('one shift', () => {
  it('is recorded by moments or by hours, and an outdated call gets the current shift', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, dayFrom(-1))
    const late = await attend(id, { mark: 'late', start: '07:30', note: 'The bus' })
    expect(late.body.data.shifts).toMatchObject([{ mark: 'late', actual_hours: 6.5, note: 'The bus' }])
    const stale = await attend(id, { mark: 'present' })
    expect([stale.status, stale.body.current]).toMatchObject([409, { id, version: 2 }])
    const byHand = await attend(id, { version: 2, mark: 'present', hours: 4.25 })
    expect(byHand.body.data.shifts).toMatchObject([{ actual_hours: 4.25 }])
    expect(problems(await attend(id, { version: 3, mark: 'late' }))).toEqual(['start required'])
    expect(problems(await attend(id, { version: 3, mark: 'absent', hours: 3 }))).toEqual(['hours hours_of_absent'])
    expect(problems(await attend(id, { version: 3, mark: 'present', hours: 16.5 }))).toEqual(['hours too_big'])
  })

  it('closes after seven days for the coordinator; a super-admin continues with a comment', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, dayFrom(-8))
    expect(problems(await attend(id, { mark: 'present' }))).toEqual(['mark attendance_closed'])
    expect(problems(await attend(id, { mark: 'present' }, ground.admin))).toEqual(['comment required'])
    expect((await attend(id, { mark: 'present', comment: 'The list came by post' }, ground.admin)).status).toBe(200)
    const kept = agency.db.selectFrom('change_history').where('entity', '=', 'shift').where('entity_id', '=', id)
    expect(await kept.where('field', '=', 'comment').select('new_value').execute()).toEqual([{ new_value: 'The list came by post' }]) // prettier-ignore
    const within = await standingShift(agency, one!, dayFrom(-7))
    expect((await attend(within, { mark: 'present' })).status).toBe(200)
  })

  it('is only for the team of its contract', async () => {
    const [one] = await begin()
    const id = await standingShift(agency, one!, dayFrom(-1))
    const stranger = (await newCoordinator(agency)).as
    expect((await attend(id, { mark: 'present' }, stranger)).status).toBe(404)
    expect(problems(await confirm([{ id, version: 1 }], {}, stranger))).toEqual(['shifts.0.id not_found'])
    expect((await attend(id, { mark: 'present' }, await agency.join('foreman'))).status).toBe(403)
    expect((await attend(999_999, { mark: 'present' })).status).toBe(404)
  })
})

it('notifies the coordinators once of three missed shifts in a row, and again of the next three', async () => {
  const [one] = await begin(1)
  const ids: number[] = []
  for (const days of [-7, -6, -5, -4, -3, -2, -1]) ids.push(await standingShift(agency, one!, dayFrom(days)))
  const told = async () =>
    (
      await agency.db
        .selectFrom('notifications')
        .where('user_id', '=', as.user_id)
        .where('type', '=', 'absent_running')
        .select('params')
        .orderBy('id')
        .execute()
    ).map(({ params }) => [params['date'], params['count']])
  const miss = async (...at: number[]) => {
    for (const index of at) await attend(ids[index]!, { mark: 'absent' }, ground.admin)
  }
  await miss(0, 1)
  expect(await told()).toEqual([])
  await miss(2)
  expect(await told()).toEqual([[dayFrom(-5), 3]])
  await attend(ids[3]!, { mark: 'present' }, ground.admin)
  await confirm(ids.slice(4).map((id) => ({ id, version: 1 })), { mark: 'absent' }, ground.admin) // prettier-ignore
  expect(await told()).toEqual([[dayFrom(-5), 3], [dayFrom(-1), 3]]) // prettier-ignore
})
