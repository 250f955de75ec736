import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GridShift } from '#contract/work/schedule.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { statusIds } from '#server/testing/builders.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { type ScheduleGround, scheduleGround, standingShift } from '#server/testing/shifts.ts'
import { putRow } from '#server/testing/rows.ts'

type Published = { data: { shifts: GridShift[]; people: number; told: number }; errors: FieldProblem[] }

let agency: TestAgency
let ground: ScheduleGround

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const draft = { draft: true, published_at: null }
const publish = (more: object = {}, as: Someone = ground.coordinator.as) =>
  agency.call<Published>('POST', '/api/schedule/publications', {
    as,
    body: { contract_id: ground.contract_id, from: dayFrom(-10), to: dayFrom(40), ...more },
  })

const newForeman = async () => {
  const as = await agency.join('foreman')
  const known = await agency.db.selectFrom('foremen').where('user_id', '=', as.user_id).select('id').executeTakeFirst()
  if (known) return { id: known.id, as }
  const status_id = [...(await statusIds(agency, 'foreman')).values()][0]!
  const at = new Date().toISOString()
  const row = { user_id: as.user_id, status_id, status_since: at, created_at: at, updated_at: at }
  const { id } = await putRow(agency.db, 'foremen', row)
  return { id, as }
}

const leads = (foreman_id: number, assignment_id: number) =>
  agency.db.updateTable('assignments').set({ foreman_id }).where('id', '=', assignment_id).execute()

const newsOf = async (as: Someone) =>
  (
    await agency.db
      .selectFrom('notifications')
      .where('user_id', '=', as.user_id)
      .where('type', '=', 'schedule_published')
      .select(['entity', 'params'])
      .execute()
  ).map(({ entity, params }) => [entity, params['days'], params['count']])

describe('a publication', () => {
  it('publishes drafts of the range and notifies only those whose people changed', async () => {
    ground = await scheduleGround(agency, { people: 3 })
    const [one, two, three] = ground.lines
    const [touched, untouched] = [await newForeman(), await newForeman()]
    await leads(touched.id, one!.id)
    await leads(touched.id, two!.id)
    await leads(untouched.id, three!.id)
    const colleague = await newCoordinator(agency)
    await agency.db
      .insertInto('contract_coordinators')
      .values({
        contract_id: ground.contract_id,
        coordinator_id: colleague.id,
        is_main: false,
        from_date: '2026-01-01',
        to_date: null,
      })
      .execute()
    const fresh = await standingShift(agency, one!, dayFrom(10), draft)
    const changed = await standingShift(agency, two!, dayFrom(11), { draft: true })
    const cancelled = await standingShift(agency, two!, dayFrom(12), { draft: true, status: 'cancelled' })
    const known = await standingShift(agency, three!, dayFrom(10))
    const later = await standingShift(agency, one!, dayFrom(41), draft)
    const { status, body, text } = await publish()
    expect(status, text).toBe(200)
    expect([body.data.people, body.data.told]).toEqual([2, 2])
    expect(body.data.shifts.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([fresh, changed, cancelled])
    expect(body.data.shifts.every((one_) => one_.published && !one_.draft && one_.version === 2)).toBe(true)
    expect(await newsOf(touched.as)).toEqual([['foreman', 3, 2]])
    expect(await newsOf(untouched.as)).toEqual([])
    expect(await newsOf(colleague.as)).toEqual([['contract', 3, 2]])
    expect(await newsOf(ground.coordinator.as)).toEqual([])
    const rest = await agency.db
      .selectFrom('shifts')
      .where('id', 'in', [known, later])
      .select(['id', 'version', 'draft'])
      .orderBy('id')
      .execute()
    expect(rest).toEqual([
      { id: known, version: 1, draft: false },
      { id: later, version: 1, draft: true },
    ])
    expect((await publish()).body.data).toEqual({ shifts: [], people: 0, told: 0 })
  })

  it('asks to confirm late or strenuous shifts with a comment that history keeps', async () => {
    ground = await scheduleGround(agency, { people: 1 })
    const [one] = ground.lines
    const id = await standingShift(agency, one!, dayFrom(6), { ...draft, start_time: '14:00', end_time: '22:00' })
    await standingShift(agency, one!, dayFrom(7), draft)
    const codes = ({ body }: Awaited<ReturnType<typeof publish>>) =>
      body.errors.map(({ path, code, params }) => [path, code, params?.['count']])
    expect(codes(await publish())).toEqual([
      ['confirmed', 'short_rest', 1],
      ['confirmed', 'late_notice', 1],
    ])
    const confirmed = ['short_rest', 'late_notice']
    expect(codes(await publish({ confirmed }))).toEqual([['comment', 'required', undefined]])
    expect((await publish({ confirmed, comment: 'The client asked for it' })).status).toBe(200)
    const kept = await agency.db
      .selectFrom('change_history')
      .where('entity', '=', 'shift')
      .where('entity_id', '=', id)
      .where('field', 'in', ['comment', 'confirmed_warnings', 'published'])
      .select(['field', 'new_value'])
      .orderBy('field')
      .execute()
    expect(kept.map(({ new_value }) => new_value)).toEqual(['The client asked for it', confirmed, true])
  })

  it('asks nothing for past days', async () => {
    ground = await scheduleGround(agency, { people: 1 })
    await standingShift(agency, ground.lines[0]!, dayFrom(-1), draft)
    expect((await publish()).status).toBe(200)
  })

  it('publishes only the chosen people of a contract in scope', async () => {
    ground = await scheduleGround(agency, { people: 2 })
    const [one, two] = ground.lines
    for (const line of [one!, two!]) await standingShift(agency, line, dayFrom(10), draft)
    expect((await publish({ assignment_ids: [two!.id] })).body.data.people).toBe(1)
    const stranger = (await newCoordinator(agency)).as
    expect((await publish({}, stranger)).body.errors).toMatchObject([{ path: 'contract_id', code: 'not_found' }])
    expect((await publish({}, await agency.join('recruiter'))).status).toBe(403)
    expect((await publish({ to: dayFrom(90) })).body.errors).toMatchObject([{ path: 'to', code: 'schedule_too_wide' }])
  })
})
