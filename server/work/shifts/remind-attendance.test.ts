import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { statusIds } from '#server/testing/builders.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { type ScheduleGround, scheduleGround, standingShift } from '#server/testing/shifts.ts'
import { remindOfAttendance } from './remind-attendance.commands.ts'
import { putRow } from '#server/testing/rows.ts'

let agency: TestAgency
let ground: ScheduleGround
let foreman: Someone

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

beforeEach(async () => {
  ground = await scheduleGround(agency, { people: 3 })
  foreman = await agency.join('foreman')
  const status_id = [...(await statusIds(agency, 'foreman')).values()][0]!
  const at = new Date().toISOString()
  const known = await agency.db
    .selectFrom('foremen')
    .where('user_id', '=', foreman.user_id)
    .select('id')
    .executeTakeFirst()
  const row = { user_id: foreman.user_id, status_id, status_since: at, created_at: at, updated_at: at }
  const { id } = known ?? (await putRow(agency.db, 'foremen', row))
  const crew = ground.lines.slice(0, 2).map((line) => line.id)
  await agency.db.updateTable('assignments').set({ foreman_id: id }).where('id', 'in', crew).execute()
})

const told = async (as: Someone) =>
  (
    await agency.db
      .selectFrom('notifications')
      .where('user_id', '=', as.user_id)
      .where('type', 'in', ['attendance_due', 'attendance_overdue'])
      .select(['type', 'entity', 'params'])
      .orderBy('id')
      .execute()
  ).map(({ type, params }) => [type, params['date'], params['count']])

const at = (moment: string) => remindOfAttendance(agency.db, new Date(moment))

describe('unconfirmed attendance', () => {
  it('is reported to the foreman at noon and to the coordinator at six, each once', async () => {
    const day = '2026-07-14'
    for (const line of ground.lines) await standingShift(agency, line, day)
    await at(`${day}T09:59:00Z`)
    expect(await told(foreman)).toEqual([])
    await Promise.all([at(`${day}T10:00:00Z`), at(`${day}T10:00:00Z`)])
    await at(`${day}T11:00:00Z`)
    expect(await told(foreman)).toEqual([['attendance_due', day, 2]])
    expect(await told(ground.coordinator.as)).toEqual([])
    await at(`${day}T16:00:00Z`)
    await at(`${day}T17:00:00Z`)
    expect(await told(ground.coordinator.as)).toEqual([['attendance_overdue', day, 3]])
    expect(await told(foreman)).toHaveLength(1)
  })

  it('of work that begins in the afternoon or at night is reported on the next day', async () => {
    await standingShift(agency, ground.lines[0]!, '2026-07-21', { start_time: '22:00', end_time: '06:00' })
    await at('2026-07-21T10:30:00Z')
    expect(await told(foreman)).toEqual([])
    await at('2026-07-22T10:30:00Z')
    expect(await told(foreman)).toEqual([['attendance_due', '2026-07-21', 1]])
  })

  it('is not reported when all is confirmed, was never published, or is no work', async () => {
    const [one, two, three] = ground.lines
    await standingShift(agency, one!, '2026-07-28', { status: 'worked', actual_hours: 8, mark: 'present' })
    await standingShift(agency, two!, '2026-07-28', { draft: true, published_at: null })
    await standingShift(agency, three!, '2026-07-28', { kind: 'vacation', start_time: null, end_time: null })
    expect(await at('2026-07-28T17:00:00Z')).toBe(0)
  })

  it('follows the clock of the site, also on the day it changes', async () => {
    await agency.db
      .updateTable('contracts')
      .set({ timezone: 'Atlantic/Canary' })
      .where('id', '=', ground.contract_id)
      .execute()
    await standingShift(agency, ground.lines[0]!, '2026-10-25')
    await at('2026-10-25T11:59:00Z')
    expect(await told(foreman)).toEqual([])
    await at('2026-10-25T12:00:00Z')
    expect(await told(foreman)).toEqual([['attendance_due', '2026-10-25', 1]])
  })
})
