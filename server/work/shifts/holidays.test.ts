import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { employmentForms } from '#contract/people/worker-choices.ts'
import type { Grid } from '#contract/work/schedule.ts'
import type { TimesheetLine } from '#contract/work/timesheet.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { newPaper } from '#server/testing/placements.ts'
import { putRow, setRow } from '#server/testing/rows.ts'
import { type ScheduleGround, scheduleGround, standingShift } from '#server/testing/shifts.ts'

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

const ground = async (employment_form: (typeof employmentForms)[number], site: object = {}) => {
  const made = await scheduleGround(agency, { people: 1 })
  await agency.db
    .updateTable('contracts')
    .set({ site_country: 'PL', ...site })
    .where('id', '=', made.contract_id)
    .execute()
  const [line] = made.lines
  await agency.db.updateTable('assignments').set({ employment_form }).where('id', '=', line!.id).execute()
  await setRow(agency.db, 'workers', line!.worker_id, { citizenship: 'PL', stay_basis: null, work_basis: null })
  await newPaper(agency, line!.worker_id, 'passport')
  return made
}

const gridOf = async ({ coordinator, contract_id }: ScheduleGround, from: string, to: string) => {
  const url = `/api/schedule?from=${from}&to=${to}&contract_id=${contract_id}`
  const { body, text } = await agency.call<{ data: Grid }>('GET', url, { as: coordinator.as })
  expect(body.data, text).toBeDefined()
  return body.data
}

const warned = async (made: ScheduleGround, from: string, to: string) =>
  (await gridOf(made, from, to)).warnings.map(({ code, date }) => [code, date])

const SUNDAYS = ['2027-05-23', '2027-05-30', '2027-06-06', '2027-06-13']
const germany = { site_country: 'DE', site_region: 'DE-BY', timezone: 'Europe/Berlin' }

describe('the schedule', () => {
  it('names the public holidays of the sites, also those of a region', async () => {
    const poland = await ground('employment')
    const inPoland = await gridOf(poland, '2026-12-21', '2026-12-27')
    expect(inPoland.holidays.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
    const bavaria = await ground('employment', germany)
    expect((await gridOf(bavaria, '2026-06-01', '2026-06-07')).holidays.map(({ date }) => date)).toEqual(['2026-06-04'])
  })

  it('says that a day off is owed for work on a Sunday or public holiday on an employment contract', async () => {
    const of = async (form: (typeof employmentForms)[number], site: object = {}) => {
      const made = await ground(form, site)
      for (const day of ['2027-05-26', '2027-05-27', '2027-05-30']) await standingShift(agency, made.lines[0]!, day)
      return warned(made, '2027-05-24', '2027-05-30')
    }
    expect(await of('employment')).toEqual([
      ['day_off_owed', '2027-05-27'],
      ['day_off_owed', '2027-05-30'],
    ])
    expect(await of('civil_contract')).toEqual([])
    expect(await of('employment', { site_country: 'UA' })).toEqual([])
    expect(await of('employment', germany)).toEqual([])
  })

  it('warns at the fourth Sunday of work in a row, also when the others are not shown, and asks before it is published', async () => {
    const made = await ground('employment')
    for (const day of SUNDAYS) await standingShift(agency, made.lines[0]!, day, { draft: true, published_at: null })
    const last = SUNDAYS.at(-1)!
    expect(await warned(made, addDays(last, -6), last)).toContainEqual(['no_free_sunday', last])
    expect(await warned(made, SUNDAYS[2]!, SUNDAYS[2]!)).toEqual([['day_off_owed', SUNDAYS[2]]])
    const { status, body } = await agency.call<{ errors: { path: string; code: string }[] }>(
      'POST',
      '/api/schedule/publications',
      { as: made.coordinator.as, body: { contract_id: made.contract_id, from: SUNDAYS[0]!, to: last } },
    )
    expect([status, body.errors.map(({ path, code }) => `${path}: ${code}`)]).toEqual([
      422,
      ['confirmed: no_free_sunday'],
    ])
  })

  it('warns in Germany when too few Sundays of a year are left free', async () => {
    const made = await ground('employment', germany)
    for (let week = 0; week < 38; week++) await standingShift(agency, made.lines[0]!, addDays('2027-01-03', week * 7))
    expect(await warned(made, '2027-09-13', '2027-09-26')).toEqual([['few_free_sundays', '2027-09-19']])
  })
})

describe('the timesheet', () => {
  const worked = (date: string, start: string, next: string, end: string, hours: number) => ({
    start_time: start,
    end_time: end,
    status: 'worked',
    mark: 'present',
    actual_start: momentOf(date, start, 'Europe/Warsaw'),
    actual_end: momentOf(next, end, 'Europe/Warsaw'),
    actual_hours: hours,
    confirmed_at: momentOf(next, end, 'Europe/Warsaw'),
  })

  const june = async (site: object) => {
    const made = await ground('civil_contract', site)
    const [line] = made.lines
    await standingShift(agency, line!, '2026-06-03', worked('2026-06-03', '22:00', '2026-06-04', '06:00', 8))
    await standingShift(agency, line!, '2026-06-06', worked('2026-06-06', '22:00', '2026-06-07', '06:00', 7.5))
    await standingShift(agency, line!, '2026-06-10', worked('2026-06-10', '06:00', '2026-06-10', '14:00', 8))
    return made
  }
  const hoursOf = async ({ coordinator, contract_id }: ScheduleGround) => {
    const url = `/api/timesheet?month=2026-06&contract_id=${contract_id}`
    const { body } = await agency.call<{ data: TimesheetLine[] }>('GET', url, { as: coordinator.as })
    return [body.data[0]!.holiday_hours, ...body.data[0]!.days.map(({ holiday_hours }) => holiday_hours)]
  }

  it('counts hours on Sundays and public holidays of the site, from midnight', async () => {
    expect(await hoursOf(await june({}))).toEqual([12, 6, 6, 0])
    expect(await hoursOf(await june({ site_country: 'DE' }))).toEqual([6, 0, 6, 0])
    expect(await hoursOf(await june({ site_country: 'DE', site_region: 'DE-BY' }))).toEqual([12, 6, 6, 0])
  })

  it('counts from another hour where a limit says so', async () => {
    const made = await june({})
    const row = {
      key: 'holiday_from',
      country: 'PL',
      amount: 6,
      act: 'Regulations',
      source: 'Client',
      confidence: 'confirmed',
    }
    const { id } = await putRow(agency.db, 'legal_limits', row)
    expect(await hoursOf(made)).toEqual([0, 0, 0, 0])
    await agency.db.deleteFrom('legal_limits').where('id', '=', id).execute()
  })

  it('exports them in a column of their own', async () => {
    const { coordinator, contract_id } = await june({})
    const { payload } = await agency.app.inject({
      method: 'POST',
      url: '/api/timesheet/export',
      headers: {
        authorization: `Bearer ${coordinator.as.token}`,
        accept: 'text/csv',
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ month: '2026-06', contract_id: String(contract_id) }),
    })
    const [header = [], row = []] = payload.split('\r\n').map((line) => line.split(','))
    const at = header.indexOf('Sun. and hol.')
    expect([header[at - 1], row[at - 1], row[at]]).toEqual(['Night hours', '15.5', '12'])
  })
})
