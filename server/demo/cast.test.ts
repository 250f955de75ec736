import { describe, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Desk } from './accounts.ts'
import { castLeads } from './cast.ts'
import { chanceOf } from './chance.ts'
import { nextOfficeTime, officeTime, workingTime } from './office-hours.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEDNESDAY = Date.parse('2026-11-25T10:00:00Z')

/** Every hour of a week, and some moments of other months. */
const moments = [
  ...Array.from({ length: 7 * 24 }, (_, hour) => WEDNESDAY + hour * HOUR),
  ...['2026-12-31T23:59:59Z', '2027-02-28T00:00:01Z', '2027-03-28T01:30:00Z', '2028-02-29T12:00:00Z'].map((time) =>
    Date.parse(time),
  ),
]

const desks: Desk[] = [5, 3, 2].map((weight, index) => ({ actor: systemActor(), recruiter_id: index + 1, weight }))

/** The leads and their stories, with each moment as its distance from now. */
const castAt = (now: number) =>
  castLeads(chanceOf(1), now, desks, [1, 2, 3]).map(({ person, story, desk }) => ({
    who: [person.first_name, person.last_name, person.phone, person.source],
    desk: desk?.recruiter_id,
    met: story.met - now,
    steps: story.steps.map(({ at, to, next_contact }) => [at - now, to, next_contact !== null]),
    noted: story.noted_at !== null && story.noted_at - now,
    archived: story.archived_at !== null && story.archived_at - now,
  }))

it('makes the same leads with the same stories at any hour of any day', () => {
  const expected = castAt(WEDNESDAY)
  expect(expected).toHaveLength(1_400)
  for (const now of moments.filter((_, index) => index % 17 === 0 || index > 7 * 24))
    expect(castAt(now)).toEqual(expected)
})

const isOfficeHour = (time: number) => {
  const hour = (time % DAY) / HOUR
  return new Date(time).getUTCDay() !== 0 && hour >= 6 && hour <= 17
}

/** Night, morning, day and evening in Warsaw on a weekday, a Saturday, a Sunday and the Monday after it, and in summer. */
const clocks = ['2026-11-25', '2026-11-28', '2026-11-29', '2026-11-30', '2026-07-15'].flatMap((day) =>
  ['01:30', '07:00', '13:00', '23:30'].map((hour) =>
    Date.parse(`${day}T${hour}:00${day.startsWith('2026-07') ? '+02:00' : '+01:00'}`),
  ),
)

const MINUTE = 60_000

/** The minutes of working time between two moments; negative if the second one is earlier. */
const workedMinutes = (from: number, to: number): number => {
  if (to < from) return -workedMinutes(to, from)
  let minutes = 0
  for (let at = from; at < to; at += MINUTE) if (isOfficeHour(at) && isOfficeHour(at + MINUTE)) minutes++
  return minutes
}

/** Each planned call that was not made yet, as its lead and its moment. */
const plannedAt = (now: number) =>
  castLeads(chanceOf(1), now, desks, [1, 2, 3]).flatMap(({ person, story }) => {
    const planned = story.archived_at === null ? story.steps.at(-1)?.next_contact : null
    return planned ? [{ phone: person.phone, planned }] : []
  })

describe('planned calls', () => {
  const expected = plannedAt(WEDNESDAY)
  const due = (calls: typeof expected, now: number) => calls.filter(({ planned }) => planned <= now)

  it('are the same at any hour and day, and as many of them are due', () => {
    expect(due(expected, WEDNESDAY).length).toBeGreaterThan(60)
    for (const now of clocks) {
      const calls = plannedAt(now)
      expect(calls.map(({ phone }) => phone)).toEqual(expected.map(({ phone }) => phone))
      expect(due(calls, now).map(({ phone }) => phone)).toEqual(due(expected, WEDNESDAY).map(({ phone }) => phone))
    }
  })

  it('are in office hours, spread over working time as at any other hour', () => {
    const today = (calls: typeof expected, now: number) =>
      calls.filter(({ planned }) => planned < now + DAY && workedMinutes(now, planned) <= 6 * 60)
    const phones = new Set(due(expected, WEDNESDAY).map(({ phone }) => phone))
    const offsets = (now: number) =>
      new Map(
        today(plannedAt(now), now)
          .filter(({ phone }) => phones.has(phone))
          .map(({ phone, planned }) => [phone, workedMinutes(now, planned)]),
      )
    const usual = offsets(WEDNESDAY)
    for (const now of clocks) {
      expect(plannedAt(now).filter(({ planned }) => !isOfficeHour(planned) || planned % (15 * MINUTE) !== 0)).toEqual(
        [],
      )
      const shifted = [...offsets(now)].filter(([phone, minutes]) => Math.abs(minutes - usual.get(phone)!) > 15)
      expect(shifted).toEqual([])
    }
  })

  it('wait at night for the morning of the day', () => {
    const night = Date.parse('2026-11-25T01:30:00+01:00')
    const next = plannedAt(night)
      .map(({ planned }) => planned)
      .filter((planned) => planned > night && planned < night + 12 * HOUR)
    expect(next.length).toBeGreaterThan(10)
    expect(new Set(next).size).toBeGreaterThan(8)
    expect(Math.min(...next)).toBeGreaterThanOrEqual(Date.parse('2026-11-25T07:00:00+01:00'))
    expect(Math.max(...next)).toBeLessThanOrEqual(Date.parse('2026-11-25T13:15:00+01:00'))
  })
})

it('tells of nothing later than now, each step after the one before it and before the call that it plans', () => {
  for (const now of clocks)
    for (const { story } of castLeads(chanceOf(1), now, desks, [1, 2, 3])) {
      const shown = story.steps.map(({ at }) => officeTime(at))
      expect(Math.max(story.met, story.noted_at ?? 0, story.archived_at ?? 0, ...shown)).toBeLessThanOrEqual(now)
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
      for (const [index, { next_contact }] of story.steps.entries())
        if (next_contact !== null) expect(next_contact).toBeGreaterThanOrEqual(shown[index]!)
    }
})

const minutes = Array.from({ length: 8 * 24 * 12 }, (_, index) => WEDNESDAY + index * 5 * 60_000)

describe('office hours', () => {
  it('move past moments back into working time and keep their order', () => {
    const shown = minutes.map(officeTime)
    expect(shown.filter((time) => !isOfficeHour(time))).toEqual([])
    expect(shown.filter((time, index) => time > minutes[index]!)).toEqual([])
    expect(shown.filter((time, index) => index > 0 && time <= shown[index - 1]!)).toEqual([])
  })

  it('measure working time alike in both directions, over nights and Sundays', () => {
    for (const hours of [0.25, 3, 11, 26])
      for (const time of minutes.filter((_, index) => index % 31 === 0)) {
        const later = workingTime(time, hours * HOUR)
        const earlier = workingTime(time, -hours * HOUR)
        expect([isOfficeHour(later), isOfficeHour(earlier)]).toEqual([true, true])
        expect(workedMinutes(time, later) / 60).toBeCloseTo(hours, 5)
        expect(workedMinutes(earlier, time) / 60).toBeCloseTo(hours, 5)
      }
  })

  it('move planned moments forward into working time and keep their order', () => {
    const shown = minutes.map(nextOfficeTime)
    expect(shown.filter((time) => !isOfficeHour(time))).toEqual([])
    expect(shown.filter((time, index) => time < minutes[index]! - 0.01)).toEqual([])
    expect(shown.filter((time, index) => index > 0 && time <= shown[index - 1]!)).toEqual([])
  })
})
