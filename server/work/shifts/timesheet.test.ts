import { extractText, getDocumentProxy } from 'unpdf'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimesheetLine } from '#contract/work/timesheet.ts'
import type { Worker } from '#contract/people/workers.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newCoordinator } from '#server/testing/contracts.ts'
import { dayFrom } from '#server/testing/placements.ts'
import { type ScheduleGround, scheduleGround, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const worked = (date: string, start: string, next: string, end: string, actual_hours: number) => ({
  start_time: start,
  end_time: end,
  status: 'worked',
  mark: 'present',
  actual_start: momentOf(date, start, 'Europe/Warsaw'),
  actual_end: momentOf(next, end, 'Europe/Warsaw'),
  actual_hours,
  confirmed_at: momentOf(next, end, 'Europe/Warsaw'),
})

/** October with a night shift over the clock change, a morning, an absence, annual leave, and an unconfirmed shift. */
const october = async () => {
  const ground = await scheduleGround(agency, { people: 2 })
  const [one, two] = ground.lines
  await standingShift(agency, one!, '2026-10-01', worked('2026-10-01', '06:00', '2026-10-01', '14:00', 8))
  await standingShift(agency, one!, '2026-10-01', { ...worked('2026-10-01', '15:00', '2026-10-01', '17:00', 2) })
  await standingShift(agency, one!, '2026-10-24', worked('2026-10-24', '22:00', '2026-10-25', '06:00', 9))
  await standingShift(agency, one!, '2026-10-31', { ...worked('2026-10-31', '20:00', '2026-11-01', '04:00', 7.5), break_min: 30 }) // prettier-ignore
  await standingShift(agency, one!, '2026-10-05', { status: 'absent', mark: 'absent', confirmed_at: '2026-10-05T10:00:00Z' }) // prettier-ignore
  await standingShift(agency, one!, '2026-10-06', { kind: 'vacation', start_time: null, end_time: null })
  await standingShift(agency, one!, '2026-10-07')
  await standingShift(agency, one!, '2026-10-08', { status: 'cancelled' })
  await standingShift(agency, one!, '2026-09-30', { ...worked('2026-09-30', '22:00', '2026-10-01', '05:00', 7) })
  await standingShift(agency, two!, '2026-10-02', { ...worked('2026-10-02', '06:00', '2026-10-02', '14:00', 0) })
  return ground
}

const read = (as: Someone, query: string) => agency.call<{ data: TimesheetLine[] }>('GET', `/api/timesheet?${query}`, { as }) // prettier-ignore
const save = (ground: ScheduleGround, accept: string, more: object = {}) =>
  agency.app.inject({
    method: 'POST',
    url: '/api/timesheet/export',
    headers: { authorization: `Bearer ${ground.coordinator.as.token}`, accept, 'content-type': 'application/json' },
    payload: JSON.stringify({ month: '2026-10', ...more }),
  })

describe('a month of hours', () => {
  it('counts worked hours, night hours, and the days with hours', async () => {
    const { coordinator, lines } = await october()
    const { status, body, text } = await read(coordinator.as, 'month=2026-10')
    expect(status, text).toBe(200)
    const [one, two] = body.data
    expect(one).toMatchObject({ assignment_id: lines[0]!.id, days_worked: 3, hours: 26.5, night_hours: 15, planned_hours: 42.5, unconfirmed: 1 }) // prettier-ignore
    expect(one!.days.map(({ date, kind, status: stands, hours, night_hours }) => [date, kind, stands, hours, night_hours])).toEqual([
      ['2026-10-01', 'work', 'worked', 8, 0],
      ['2026-10-01', 'work', 'worked', 2, 0],
      ['2026-10-05', 'work', 'absent', null, 0],
      ['2026-10-06', 'vacation', 'planned', null, 0],
      ['2026-10-07', 'work', 'planned', null, 0],
      ['2026-10-24', 'work', 'worked', 9, 9],
      ['2026-10-31', 'work', 'worked', 7.5, 6],
    ]) // prettier-ignore
    expect(two).toMatchObject({ days_worked: 0, hours: 0, unconfirmed: 0 })
  })

  it('contains the placements in scope that match the filters', async () => {
    const { admin, coordinator, contract_id, lines } = await october()
    const stranger = (await newCoordinator(agency)).as
    const workers = async (as: Someone, query: string) =>
      (await read(as, `month=2026-10&${query}`)).body.data.map(({ worker_id }) => worker_id)
    expect(await workers(stranger, `contract_id=${contract_id}`)).toEqual([])
    expect(await workers(admin, `contract_id=${contract_id}&worker_id=${lines[1]!.worker_id}`)).toEqual([lines[1]!.worker_id]) // prettier-ignore
    expect(await workers(admin, `coordinator_id=${coordinator.id}`)).toHaveLength(2)
    expect((await read(admin, 'month=2026-13')).status).toBe(400)
    expect((await read(await agency.join('foreman'), 'month=2026-10')).status).toBe(403)
  })
})

describe('the export of a timesheet', () => {
  it('has a column for each day as CSV and XLSX', async () => {
    const ground = await october()
    const csv = await save(ground, 'text/csv')
    expect(csv.statusCode, csv.body).toBe(200)
    expect(csv.headers['content-disposition']).toContain('timesheet-2026-10.csv')
    const [header, first] = csv.body.split('\r\n').map((line) => line.split(','))
    expect(header).toHaveLength(4 + 31 + 6)
    expect([4, 8, 9, 10, 27, 34].map((column) => [header![column], first![column]])).toEqual([
      ['1', '10'], ['5', 'A'], ['6', 'AL'], ['7', '?'], ['24', '9'], ['31', '7.5'],
    ]) // prettier-ignore
    expect(first!.slice(-6)).toEqual(['3', '26.5', '15', '11', '42.5', '1'])
    const xlsx = await save(ground, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    const book = await readXlsx(new Uint8Array(xlsx.rawPayload))
    expect(book.sheets[0]!.rows).toHaveLength(3)
  })

  it('is in the reader’s language as PDF, with every person and day', async () => {
    const ground = await october()
    await agency.db.updateTable('users').set({ locale: 'ua' }).where('id', '=', ground.coordinator.as.user_id).execute()
    const pdf = await save(ground, 'application/pdf')
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
    for (const words of ['Табель', 'жовтень 2026', 'Олена Шевченко', '26:30']) expect(text).toContain(words)
  })

  it('is recorded in the history of the user who made it, and is in scope', async () => {
    const ground = await october()
    await save(ground, 'text/csv')
    const lines = await agency.db
      .selectFrom('change_history')
      .where('entity', '=', 'user')
      .where('entity_id', '=', ground.coordinator.as.user_id)
      .where('action', '=', 'exported')
      .select('new_value')
      .execute()
    expect(lines).toMatchObject([{ new_value: { entity: 'timesheet', query: { month: '2026-10' } } }])
    const stranger = { ...ground, coordinator: await newCoordinator(agency) }
    expect((await save(stranger, 'text/csv')).body.trim().split('\r\n')).toHaveLength(1)
  })
})

it('shows how many days a worker worked on any contract; a date counts once', async () => {
  const { admin, lines } = await october()
  const worker = async () =>
    (await agency.call<{ data: Worker }>('GET', `/api/workers/${lines[0]!.worker_id}`, { as: admin })).body.data
  expect((await worker()).days_worked).toBe(4)
  const list = await agency.call<{ data: Worker[] }>('GET', `/api/workers?ids=${lines[0]!.worker_id}`, { as: admin })
  expect(list.body.data[0]!.days_worked).toBe(4)
  await standingShift(agency, lines[0]!, dayFrom(-1), { ...worked(dayFrom(-1), '06:00', dayFrom(-1), '14:00', 8) })
  expect((await worker()).days_worked).toBe(5)
})
