import { describe, expect, it } from 'vitest'
import { systemActor } from '#server/behaviors/access/actor.ts'
import type { Desk } from './accounts.ts'
import { castLeads } from './cast.ts'
import { chanceOf } from './chance.ts'
import { nextOfficeTime, officeTime } from './office-hours.ts'

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

const minutes = Array.from({ length: 8 * 24 * 12 }, (_, index) => WEDNESDAY + index * 5 * 60_000)

describe('office hours', () => {
  it('move past moments back into working time and keep their order', () => {
    const shown = minutes.map(officeTime)
    expect(shown.filter((time) => !isOfficeHour(time))).toEqual([])
    expect(shown.filter((time, index) => time > minutes[index]!)).toEqual([])
    expect(shown.filter((time, index) => index > 0 && time <= shown[index - 1]!)).toEqual([])
  })

  it('move planned moments forward into working time and keep their order', () => {
    const shown = minutes.map(nextOfficeTime)
    expect(shown.filter((time) => !isOfficeHour(time))).toEqual([])
    expect(shown.filter((time, index) => time < minutes[index]! - 0.01)).toEqual([])
    expect(shown.filter((time, index) => index > 0 && time <= shown[index - 1]!)).toEqual([])
  })
})
