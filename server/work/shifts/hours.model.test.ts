import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { plainMoment, plainNightMinutes } from '#server/testing/plain-clock.ts'
import { scheduleGround } from '#server/testing/shifts.ts'
import { attended } from './rules/attendance.ts'
import { nightHoursAt } from './rules/night-hours.ts'
import { putRow } from '#server/testing/rows.ts'

const zones = [
  ['PL', 'Europe/Warsaw'],
  ['UA', 'Europe/Kyiv'],
  ['ES', 'Europe/Madrid'],
] as const

/** Days around the clock changes in Europe, ends of months and years, and random ones. */
const edges = ['2025-03-29', '2025-10-25', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2028-02-28', '2028-02-29', '2026-01-31', '2026-02-28', '2026-12-31', '2026-06-30'] // prettier-ignore
const day = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...edges) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-06-01', days)) },
)
const minutes = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((step) => step * 5)
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** A shift by the clock: a start at any five minutes, an end up to twelve and a half hours later, a break. */
const plan = fc.record({
  date: day,
  begins: minutes,
  lasts: fc.integer({ min: 1, max: 150 }).map((step) => step * 5),
  break_min: fc.constantFrom(0, 15, 30, 60),
})

const clocks = ({ date, begins, lasts }: { date: string; begins: number; lasts: number }) => {
  const [start, end] = [clockOf(begins), clockOf(begins + lasts)]
  return { start, end, next: addDays(date, end <= start ? 1 : 0) }
}

const rounded = (hours: number) => Math.round(hours * 100) / 100

let agency: TestAgency

beforeAll(async () => {
  agency = await openTestAgency()
})
afterAll(() => agency.close())

describe.each(zones)('hours of shifts in %s', (_country, zone) => {
  it('are in the database the time between the moments of a simple clock model', async () => {
    const { lines, contract_id } = await scheduleGround(agency, { people: 1 })
    await agency.db.updateTable('contracts').set({ timezone: zone }).where('id', '=', contract_id).execute()
    const of = { worker_id: lines[0]!.worker_id, contract_id, assignment_id: lines[0]!.id }
    const stamps = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
    let refused = 0
    const holds = async (one: { date: string; begins: number; lasts: number; break_min: number }) => {
      const { start, end, next } = clocks(one)
      const [from, to] = [plainMoment(one.date, start, zone), plainMoment(next, end, zone)]
      const hours = rounded((to - from) / 3_600_000 - one.break_min / 60)
      const row = { ...of, ...stamps, date: one.date, kind: 'work', status: 'cancelled', start_time: start, end_time: end, break_min: one.break_min } // prettier-ignore
      const written = () => putRow(agency.db, 'shifts', row)
      if (hours < 0 || hours > 12) {
        refused++
        await expect(written()).rejects.toMatchObject({ constraint: 'shifts_hours_check' })
        return
      }
      const { starts_at, ends_at, planned_hours } = await written()
      expect([Date.parse(starts_at!), Date.parse(ends_at!), planned_hours]).toEqual([from, to, hours])
      expect([momentOf(one.date, start, zone), momentOf(next, end, zone)].map(Date.parse)).toEqual([from, to])
    }
    await fc.assert(fc.asyncProperty(plan, holds), { numRuns: 250, seed: 6, examples: known })
    expect(refused).toBeGreaterThan(5)
  }, 60_000)

  it('are for attendance the actual time, and night hours those of a count by minutes', () => {
    const nightHours = nightHoursAt(zone, () => ({ night: { from: '22:00', to: '06:00' } }))
    const holds = (one: { date: string; begins: number; lasts: number; break_min: number }) => {
      const { start, end, next } = clocks(one)
      const [from, to] = [plainMoment(one.date, start, zone), plainMoment(next, end, zone)]
      fc.pre(to > from)
      const shift = { date: one.date, starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString(), break_min: one.break_min, mark: null, actual_start: null, actual_end: null } // prettier-ignore
      const { done } = attended(shift, { mark: 'present' }, zone)
      const hours = Math.max(0, rounded((to - from) / 3_600_000 - one.break_min / 60))
      expect(done?.actual_hours).toBe(hours)
      const night = nightHours({ date: one.date, ...done! })
      expect(night).toBeCloseTo(Math.min(hours, plainNightMinutes(from, to, zone) / 60), 2)
    }
    fc.assert(fc.property(plan, holds), { numRuns: 150, seed: 6, examples: known })
  }, 60_000)
})

/** The shorter and the longer night from ten to six, and the hour that is skipped or repeated. */
const known: [{ date: string; begins: number; lasts: number; break_min: number }][] = [
  ['2026-03-28', 22, 8],
  ['2026-10-24', 22, 8],
  ['2026-10-24', 19, 12],
  ['2026-03-29', 2, 6],
  ['2026-03-29', 3, 5],
  ['2026-10-25', 2, 1],
  ['2026-10-25', 3, 3],
  ['2026-01-31', 22, 8],
].map(([date, hour, lasts]) => [
  { date: date as string, begins: Number(hour) * 60, lasts: Number(lasts) * 60, break_min: 0 },
])
