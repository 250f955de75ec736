import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { type Attending, type WantedNeed, forecastOf } from './forecast.ts'
import { weeksFrom } from './iso-weeks.ts'

// // A Wednesday: the first week has already started.
const TODAY = '2026-12-02'
const day = (offset: number) => addDays(TODAY, offset)
const weeks = weeksFrom(TODAY, 6)

const there = (more: Partial<Attending> = {}): Attending => ({
  arrives: false,
  arrival: TODAY,
  end_date: null,
  expires_on: null,
  left_at: null,
  count: 1,
  ...more,
})
const comes = (on: string, more: Partial<Attending> = {}) => there({ arrives: true, arrival: on, ...more })
const need = (people: Attending[], more: Partial<WantedNeed> = {}): WantedNeed => ({
  headcount: 10,
  date_from: '2026-11-01',
  date_to: null,
  people,
  ...more,
})
const weekly = (wanted: WantedNeed[], key: 'missing' | 'working' | 'arriving' | 'ending' | 'expiring' | 'leavers' | 'required') =>
  forecastOf(wanted, weeks).map((week) => week[key]) // prettier-ignore

describe('weeks', () => {
  it('begin on Monday and have ISO names', () => {
    expect(weeks[0]).toEqual({ week: '2026-W49', from: '2026-11-30', to: '2026-12-06' })
    expect(weeks[4]).toEqual({ week: '2026-W53', from: '2026-12-28', to: '2027-01-03' })
    expect(weeks[5]!.week).toBe('2027-W01')
    expect(weeksFrom('2026-12-06', 1)[0]!.from).toBe('2026-11-30')
    expect(weeksFrom('2024-12-30', 1)[0]!.week).toBe('2025-W01')
  })
})

describe('a forecast', () => {
  it('subtracts present and arriving people from the required ones, and adds lost ones', () => {
    const [first, second] = forecastOf(
      [
        need([
          there({ count: 4 }),
          there({ end_date: day(1) }),
          there({ left_at: day(2) }),
          there({ expires_on: day(3), count: 2 }),
          comes(day(0)),
          comes(day(6)),
        ]),
      ],
      weeks,
    )
    expect(first).toMatchObject({
      required: 10,
      working: 8,
      arriving: 1,
      ending: 1,
      leavers: 1,
      expiring: 2,
      missing: 5,
    })
    expect(second).toMatchObject({ working: 5, arriving: 1, ending: 0, leavers: 0, expiring: 0, missing: 4 })
  })

  it('loses no one whose last day is that of the need, and needs no one after it', () => {
    const people = [there({ end_date: day(8), count: 10 })]
    expect(weekly([need(people, { date_to: day(8) })], 'missing')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly([need(people, { date_to: day(8) })], 'required')).toEqual([10, 10, 0, 0, 0, 0])
    expect(weekly([need(people)], 'missing')).toEqual([0, 10, 10, 10, 10, 10])
  })

  it('counts a last Sunday in its own week', () => {
    const wanted = [need([there({ end_date: '2026-12-06', count: 10 })])]
    expect(weekly(wanted, 'ending')).toEqual([10, 0, 0, 0, 0, 0])
    expect(weekly(wanted, 'working')).toEqual([10, 0, 0, 0, 0, 0])
    expect(weekly(wanted, 'missing')).toEqual([10, 10, 10, 10, 10, 10])
  })

  it('loses a person once, for the earliest reason', () => {
    const wanted = [need([there({ expires_on: day(1), left_at: day(8), end_date: day(15) })])]
    expect(weekly(wanted, 'expiring')).toEqual([1, 0, 0, 0, 0, 0])
    expect(weekly(wanted, 'leavers')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly(wanted, 'ending')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly(wanted, 'working')).toEqual([1, 0, 0, 0, 0, 0])
  })

  it('lists documents that have already expired in the first week', () => {
    expect(weekly([need([there({ expires_on: day(-40) })])], 'expiring')).toEqual([1, 0, 0, 0, 0, 0])
  })

  it('does not fill a need with the people of another', () => {
    const full = need([there({ count: 12 })])
    expect(weekly([full, need([])], 'missing')[0]).toBe(10)
  })
})

const person = fc.record({
  arrives: fc.boolean(),
  at: fc.nat(40),
  ends: fc.option(fc.nat(50)),
  expires: fc.option(fc.integer({ min: -10, max: 50 })),
  leaves: fc.option(fc.nat(50)),
  count: fc.integer({ min: 1, max: 3 }),
})

it('counts as missing the positions that are unfilled at the end of the week or of the need', () => {
  const some = fc.array(person, { maxLength: 8 })
  fc.assert(
    fc.property(some, fc.nat(12), fc.option(fc.nat(45)), (people, headcount, lasts) => {
      const plain = people.map(({ arrives, at, ends, expires, leaves, count }): Attending => {
        const arrival = arrives ? day(at) : TODAY
        const later = ends === null ? null : addDays(arrival, ends)
        return { arrives, arrival, end_date: later, expires_on: expires === null ? null : day(expires), left_at: leaves === null ? null : day(leaves), count }
      }) // prettier-ignore
      const date_to = lasts === null ? null : day(lasts)
      const found = forecastOf([need(plain, { headcount, date_to })], weeks)
      for (const week of found) {
        if (date_to !== null && date_to < week.from) {
          expect(week).toMatchObject({ required: 0, working: 0, arriving: 0, missing: 0 })
          continue
        }
        const after = addDays(week.to, 1)
        const on = date_to !== null && date_to < after ? date_to : after
        const holds = ({ arrival, end_date, expires_on, left_at }: Attending) =>
          arrival <= week.to &&
          [end_date, expires_on, left_at].every((last) => last === null || last >= on || arrival >= on)
        const held = plain.filter(holds).reduce((sum, { count }) => sum + count, 0)
        expect(week.missing).toBe(Math.max(0, headcount - held))
        expect(week.required).toBe(headcount)
      }
    }),
    { numRuns: 1_000 },
  )
})
