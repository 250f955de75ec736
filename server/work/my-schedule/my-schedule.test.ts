import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MarkOutcome, MySchedule, SiteReport } from '#contract/work/my-schedule.ts'
import { type Someone, type TestAgency, multipart, openTestAgency } from '#server/testing/agency.ts'
import { leadOn, newForeman } from '#server/testing/foremen.ts'
import { openSite, tap } from '#server/testing/on-site.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { shiftOf, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency
let admin: Someone

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
})
afterAll(() => agency.close())

const onSite = (people = 1) => openSite(agency, admin, people)

const scheduleOf = async (as: Someone) => {
  const query = `from=${dayFrom(-7)}&to=${dayFrom(14)}`
  const { status, body } = await agency.call<{ data: MySchedule }>('GET', `/api/my-schedule?${query}`, { as })
  expect(status).toBe(200)
  return body.data
}

const send = async (as: Someone, ...marks: object[]) => {
  const { status, body } = await agency.call<{ data: MarkOutcome[] }>('POST', '/api/my-schedule/marks', {
    as,
    body: { marks },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

it('shows a foreman their own crew with phones, and no one else’s', async () => {
  const { foreman, contract, crew } = await onSite(2)
  const schedule = await scheduleOf(foreman.as)
  expect(schedule.contracts.map(({ id }) => id)).toEqual([contract.id])
  expect(schedule.crew.map(({ id }) => id)).toEqual(expect.arrayContaining(crew.map(({ shift_id }) => shift_id)))
  expect(schedule.crew[0]).toMatchObject({ start: '00:00', end: '08:00', planned_hours: 8, version: 1 })
  expect(schedule.crew[0]!.worker.phone).toMatch(/^\+48/)
  expect(JSON.stringify(schedule)).not.toMatch(/rate|pesel|iban/)
  const { foreman: other } = await onSite()
  expect((await scheduleOf(other.as)).crew.map(({ id }) => id)).not.toContain(crew[0]!.shift_id)
  const { body } = await agency.call('GET', `/api/my-schedule?from=${dayFrom(0)}&to=${dayFrom(1)}`, {
    as: await agency.join('recruiter'),
  })
  expect(body).toMatchObject({ status: 403 })
})

it('shows no draft, and shows a worker only to their own foreman', async () => {
  const { foreman, contract, crew } = await onSite()
  const other = await newForeman(agency)
  await leadOn(agency, contract.id, other.id)
  const { assignment, shift_id } = crew[0]!
  await agency.db.updateTable('assignments').set({ foreman_id: other.id }).where('id', '=', assignment.id).execute()
  expect((await scheduleOf(foreman.as)).crew).toEqual([])
  expect((await scheduleOf(other.as)).crew).toHaveLength(1)
  await agency.db.updateTable('shifts').set({ published_at: null }).where('id', '=', shift_id).execute()
  expect((await scheduleOf(other.as)).crew).toEqual([])
})

it('applies marks in order, each once even when sent again', async () => {
  const { foreman, crew } = await onSite(3)
  const marks = crew.map(({ shift_id }) => tap(shift_id))
  const first = await send(foreman.as, ...marks)
  expect(first.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  expect(first.map(({ version }) => version)).toEqual([2, 2, 2])
  const again = await send(foreman.as, ...marks)
  expect(again.map(({ outcome, version }) => [outcome, version])).toEqual([['applied', 2], ['applied', 2], ['applied', 2]]) // prettier-ignore
  for (const { shift_id } of crew)
    expect(await shiftOf(agency, shift_id)).toMatchObject({ status: 'worked', actual_hours: 8, version: 2, confirmed_by: foreman.as.user_id }) // prettier-ignore
  const gone = await send(foreman.as, tap(crew[0]!.shift_id, { version: 2, mark: 'absent', note: 'Went home ill' }))
  expect(gone[0]).toMatchObject({ outcome: 'applied', shift: { status: 'absent', note: 'Went home ill' } })
})

it('applies one of many equal parallel marks', async () => {
  const { foreman, crew } = await onSite()
  const mark = tap(crew[0]!.shift_id)
  await Promise.all(Array.from({ length: 20 }, () => send(foreman.as, mark)))
  expect(await shiftOf(agency, crew[0]!.shift_id)).toMatchObject({ status: 'worked', version: 2 })
  const kept = await agency.db.selectFrom('attendance_marks').where('key', '=', mark.key).selectAll().execute()
  expect(kept).toHaveLength(1)
})

it('shows both versions when someone else changed the shift since, and loses neither', async () => {
  const { foreman, crew, coordinator } = await onSite()
  const { shift_id } = crew[0]!
  await agency.db
    .updateTable('shifts')
    .set({ status: 'absent', mark: 'absent', version: 2, confirmed_by: coordinator.as.user_id, confirmed_at: new Date().toISOString() })
    .where('id', '=', shift_id)
    .execute() // prettier-ignore
  const [told] = await send(foreman.as, tap(shift_id))
  expect(told).toMatchObject({
    outcome: 'conflict',
    version: 2,
    shift: { status: 'absent', confirmed_by: { id: coordinator.as.user_id } },
  })
  expect(await shiftOf(agency, shift_id)).toMatchObject({ status: 'absent', version: 2 })
  expect(await agency.db.selectFrom('attendance_marks').where('shift_id', '=', shift_id).select('outcome').execute()).toEqual([{ outcome: 'conflict' }]) // prettier-ignore
})

it('refuses a mark too early, too late, of another crew or of a cancelled shift, and applies the others', async () => {
  const { foreman, crew } = await onSite(3)
  const { crew: foreign } = await onSite()
  const [a, b, c] = crew.map(({ assignment }) => assignment)
  const tomorrow = await standingShift(agency, a!, dayFrom(2))
  const old = await standingShift(agency, b!, dayFrom(-2))
  const off = await standingShift(agency, c!, dayFrom(-1), { status: 'cancelled' })
  const told = await send(
    foreman.as,
    tap(tomorrow),
    tap(old),
    tap(old, { made_at: new Date(Date.now() - 5 * 86_400_000).toISOString() }),
    tap(foreign[0]!.shift_id),
    tap(off),
    tap(crew[0]!.shift_id),
  )
  expect(told.map(({ outcome, code }) => [outcome, code])).toEqual([
    ['refused', 'too_early'],
    ['refused', 'window_closed'],
    ['refused', 'too_early'],
    ['refused', 'shift_not_in_crew'],
    ['refused', expect.stringMatching(/shift_cancelled|window_closed/)],
    ['applied', null],
  ])
  expect(told[3]!.shift).toBeNull()
  expect(await shiftOf(agency, foreign[0]!.shift_id)).toMatchObject({ status: 'planned' })
})

it('stores notes and incidents once, with a photo, and shows them to those who run the contract', async () => {
  const { foreman, contract, crew, coordinator } = await onSite()
  const report = {
    key: randomUUID(),
    kind: 'incident',
    contract_id: contract.id,
    worker_id: crew[0]!.worker_id,
    happened_at: new Date().toISOString(),
    text: 'Slipped on the ramp',
  }
  const write = (as: Someone, body: object) =>
    agency.call<{ data: SiteReport; errors: unknown }>('POST', '/api/my-schedule/reports', { as, body })
  const first = await write(foreman.as, report)
  expect(first.body.data).toMatchObject({ text: 'Slipped on the ramp', has_photo: false })
  expect((await write(foreman.as, report)).body.data.id).toBe(first.body.data.id)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const sent = await agency.call('POST', `/api/my-schedule/reports/${report.key}/photo`, {
    as: foreman.as,
    ...multipart('fall.png', picture),
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const seen = await agency.call<{ data: SiteReport[] }>('GET', `/api/site-reports?contract_id=${contract.id}`, {
    as: coordinator.as,
  })
  expect(seen.body.data).toMatchObject([{ kind: 'incident', has_photo: true, worker: { id: crew[0]!.worker_id } }])
  const stranger = await agency.join('coordinator')
  const hidden = await agency.call<{ data: SiteReport[] }>('GET', '/api/site-reports', { as: stranger })
  expect(hidden.body.data).toEqual([])
  const photo = `/api/site-reports/${first.body.data.id}/photo`
  expect((await agency.call('GET', photo, { as: stranger })).status).toBe(404)
  expect((await agency.call('GET', photo, { as: coordinator.as })).status).toBe(200)
  const wrong = await write(foreman.as, { ...report, key: randomUUID(), contract_id: 999_999 })
  expect(wrong.body.errors).toEqual([{ path: 'contract_id', code: 'not_found' }])
  const news = await agency.db
    .selectFrom('notifications')
    .where('user_id', '=', coordinator.as.user_id)
    .where('type', '=', 'site_incident')
    .selectAll()
    .execute()
  expect(news).toHaveLength(1)
})

it('gives a calendar a secret address, which a new one or closing invalidates', async () => {
  const { foreman, contract } = await onSite()
  const row = { worker_id: null, assignment_id: null, foreman_id: foreman.id }
  await standingShift(agency, { ...row, contract_id: contract.id, id: 0 }, dayFrom(1), row)
  const open = async () => {
    const { body } = await agency.call<{ data: { url: string } }>('POST', '/api/my-schedule/calendar', {
      as: foreman.as,
    })
    return new URL(body.data.url).pathname
  }
  const first = await open()
  const read = (path: string) => agency.call<string>('GET', path)
  const calendar = await read(first)
  expect(calendar.status).toBe(200)
  expect(calendar.text).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:/)
  const second = await open()
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await agency.call('DELETE', '/api/my-schedule/calendar', { as: foreman.as })
  expect((await read(second)).status).toBe(404)
})
