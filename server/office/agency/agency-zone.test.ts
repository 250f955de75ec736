import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { agencySettings, setAgencySettings } from '#contract/basics/agency-settings.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { Agency } from '#contract/office/agency.ts'
import { minutes } from '#server/behaviors/exports/minutes.ts'
import { followSettings } from '#server/behaviors/agency.ts'
import { runNight } from '#server/office/nights/run-night.commands.ts'
import { type Someone, type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { person } from '#server/testing/builders.ts'

let agency: TestAgency
let admin: Someone
let leave: () => void

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.join('super-admin')
  leave = await followSettings(agency.db, agency.services.live, (error) => {
    throw error
  })
})
afterAll(async () => {
  leave()
  setAgencySettings()
  await agency.close()
})
afterEach(() => agency.db.deleteFrom('night_steps').where('step', '=', 'counted').execute())

const read = async () => (await agency.call<{ data: Agency }>('GET', '/api/agency', { as: admin })).body.data
const put = async (patch: object) =>
  agency.call<{ data: Agency; errors: { path: string; code: string }[] }>('PUT', '/api/agency', {
    as: admin,
    body: { version: (await read()).version, ...patch },
  })

const settle = async (time_zone: string) => {
  expect((await put({ time_zone })).status).toBe(200)
  await vi.waitUntil(() => agencySettings().time_zone === time_zone)
}

/** Creates a lead at a moment. */
const leadAt = async (at: string) => {
  const made = await agency.call<{ data: { id: number } }>('POST', '/api/leads', {
    as: admin,
    body: { ...person(), source: 'referral' },
  })
  const { id } = made.body.data
  await sql`update leads set created_at = ${at} where id = ${id}`.execute(agency.db)
  return id
}

/** The leads of a day, as the list finds them. */
const cameOn = async (day: string) => {
  const { body } = await agency.call<{ data: { id: number }[] }>(
    'GET',
    `/api/leads?created_at=${day}..${day}&limit=100`,
    { as: admin },
  )
  return body.data.map(({ id }) => id)
}

/** The night that a moment belongs to, as its log stores it. */
const nightAt = async (at: string) => {
  await runNight(agency.db, agency.services.log, new Date(at), [{ name: 'counted', run: () => Promise.resolve(1) }])
  const nights = await agency.db.selectFrom('night_steps').where('step', '=', 'counted').select('night').execute()
  return nights.map(({ night }) => night)
}

/** Moments around midnight and around 3:00 in a zone: in UTC, with their local days. */
type Midnight = { zone: string; when: string; last: string; first: string; day: string; three: string }

const midnights: Midnight[] = [
  // Kyiv is two hours ahead of UTC in winter and three in summer, the Canary Islands zero and one; in Kyiv three
  // o'clock occurs twice in autumn.
  { zone: 'Europe/Kyiv', when: 'in winter', last: '2027-01-14T21:59:59Z', first: '2027-01-14T22:00:00Z', day: '2027-01-15', three: '2027-01-15T01:00:00Z' }, // prettier-ignore
  { zone: 'Europe/Kyiv', when: 'before the spring change', last: '2027-03-27T21:59:59Z', first: '2027-03-27T22:00:00Z', day: '2027-03-28', three: '2027-03-28T01:00:00Z' }, // prettier-ignore
  { zone: 'Europe/Kyiv', when: 'after the spring change', last: '2027-03-28T20:59:59Z', first: '2027-03-28T21:00:00Z', day: '2027-03-29', three: '2027-03-29T00:00:00Z' }, // prettier-ignore
  { zone: 'Europe/Kyiv', when: 'before the autumn change', last: '2027-10-30T20:59:59Z', first: '2027-10-30T21:00:00Z', day: '2027-10-31', three: '2027-10-31T00:00:00Z' }, // prettier-ignore
  { zone: 'Europe/Kyiv', when: 'after the autumn change', last: '2027-10-31T21:59:59Z', first: '2027-10-31T22:00:00Z', day: '2027-11-01', three: '2027-11-01T01:00:00Z' }, // prettier-ignore
  { zone: 'Atlantic/Canary', when: 'in winter', last: '2027-01-14T23:59:59Z', first: '2027-01-15T00:00:00Z', day: '2027-01-15', three: '2027-01-15T03:00:00Z' }, // prettier-ignore
  { zone: 'Atlantic/Canary', when: 'before the spring change', last: '2027-03-27T23:59:59Z', first: '2027-03-28T00:00:00Z', day: '2027-03-28', three: '2027-03-28T02:00:00Z' }, // prettier-ignore
  { zone: 'Atlantic/Canary', when: 'after the spring change', last: '2027-03-28T22:59:59Z', first: '2027-03-28T23:00:00Z', day: '2027-03-29', three: '2027-03-29T02:00:00Z' }, // prettier-ignore
  { zone: 'Atlantic/Canary', when: 'before the autumn change', last: '2027-10-30T22:59:59Z', first: '2027-10-30T23:00:00Z', day: '2027-10-31', three: '2027-10-31T03:00:00Z' }, // prettier-ignore
  { zone: 'Atlantic/Canary', when: 'after the autumn change', last: '2027-10-31T23:59:59Z', first: '2027-11-01T00:00:00Z', day: '2027-11-01', three: '2027-11-01T03:00:00Z' }, // prettier-ignore
]

const before = (at: string) => new Date(Date.parse(at) - 1000).toISOString()

describe.each([...Map.groupBy(midnights, ({ zone }) => zone)])('an agency in %s', (zone, rows) => {
  beforeAll(() => settle(zone))

  it.each(rows)('has the same midnight $when in lists, exports and rules', async ({ last, first, day }) => {
    const [late, early] = [await leadAt(last), await leadAt(first)]
    const [onDay, onEve] = [await cameOn(day), await cameOn(agencyDay(last))]
    expect([onDay.includes(early), onDay.includes(late)]).toEqual([true, false])
    expect([onEve.includes(early), onEve.includes(late)]).toEqual([false, true])
    expect(agencyDay(first)).toBe(day)
    expect(agencyDay(last) < day).toBe(true)
    expect(minutes(first)).toBe(`${day} 00:00`)
    expect(Date.parse(momentOf(day, '00:00', zone))).toBe(Date.parse(first))
  })

  it.each(rows)('starts its night at three $when', async ({ three, day }) => {
    const nights = await nightAt(before(three))
    expect(nights).toHaveLength(1)
    expect(nights[0]! < day).toBe(true)
    expect(await nightAt(three)).toContain(day)
  })
})

it('accepts known zones, currencies, clocks, date orders and first weekdays, and sends them with the current user', async () => {
  for (const [field, value] of Object.entries({
    time_zone: 'Mars/Olympus',
    currency: 'XXX',
    clock: '13',
    date_order: 'year_first',
    first_weekday: 'tuesday',
    country: 'ZZ',
    phone_country: 'Poland',
    name_order: 'middle_first',
  }))
    expect((await put({ [field]: value })).body.errors).toEqual([expect.objectContaining({ path: field })])
  const kept = await read()
  const settings = {
    time_zone: 'Europe/Madrid',
    currency: 'EUR',
    clock: '12',
    date_order: 'month_first',
    first_weekday: 'sunday',
    country: 'ES',
    phone_country: 'UA',
    name_order: 'last_first',
  }
  expect((await put(settings)).body.data).toEqual({ ...kept, ...settings, version: kept.version + 1 })
  const recruiter = await agency.join('recruiter')
  const me = await agency.call<{ data: { agency: object } }>('GET', '/api/user-permissions', { as: recruiter })
  expect(me.body.data.agency).toEqual(settings)
  await expect.poll(agencySettings).toEqual(settings)
})
