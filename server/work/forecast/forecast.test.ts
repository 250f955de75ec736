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
const lasting = (from: string, to: string | null, headcount = 10) => ({ from, to: to ?? '9999-12-31', headcount })
const need = (people: Attending[], periods = [lasting('2026-11-01', null)]): WantedNeed => ({ periods, people })
const weekly = (wanted: WantedNeed[], key: 'missing' | 'working' | 'arriving' | 'ending' | 'expiring' | 'leavers' | 'released' | 'required') =>
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
    expect(weekly([need(people, [lasting('2026-11-01', day(8))])], 'missing')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly([need(people, [lasting('2026-11-01', day(8))])], 'required')).toEqual([10, 10, 0, 0, 0, 0])
    expect(weekly([need(people)], 'missing')).toEqual([0, 10, 10, 10, 10, 10])
  })

  it('releases the people of a need that ends or asks for fewer', () => {
    const ending = [there({ end_date: day(8), count: 7 }), there({ expires_on: day(1), count: 2 })]
    expect(weekly([need(ending, [lasting('2026-11-01', day(8))])], 'released')).toEqual([0, 7, 0, 0, 0, 0])
    expect(weekly([need(ending, [lasting('2026-11-01', day(8))])], 'expiring')).toEqual([2, 0, 0, 0, 0, 0])
    const falling = [lasting('2026-11-01', '2026-12-06'), lasting('2026-12-07', null, 4)]
    expect(weekly([need([there({ count: 6 })], falling)], 'released')).toEqual([2, 0, 0, 0, 0, 0])
    expect(weekly([need([there({ count: 3 })], falling)], 'released')).toEqual([0, 0, 0, 0, 0, 0])
    const midweek = [lasting('2026-11-01', day(6)), lasting(day(7), null, 4)]
    const lost = [there({ count: 4 }), there({ end_date: day(6), count: 6 })]
    expect(weekly([need(lost, midweek)], 'released')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly([need(lost, midweek)], 'ending')).toEqual([0, 6, 0, 0, 0, 0])
  })

  it('requires in a week the headcount of its last day, and only on days of the need', () => {
    const people = [there({ count: 6 })]
    const rising = [need(people, [lasting('2026-11-01', day(11)), lasting(day(12), null, 15)])]
    expect(weekly(rising, 'required')).toEqual([10, 10, 15, 15, 15, 15])
    expect(weekly(rising, 'missing')).toEqual([4, 4, 9, 9, 9, 9])
    const midweek = [need(people, [lasting('2026-11-01', day(6)), lasting(day(7), day(21), 15)])]
    expect(weekly(midweek, 'required')).toEqual([10, 15, 15, 15, 0, 0])
    const breaking = [need(people, [lasting('2026-11-01', day(5)), lasting(day(21), null)])]
    expect(weekly(breaking, 'required')).toEqual([10, 10, 0, 10, 10, 10])
  })

  it('loses no one who ends on a Sunday before the need asks for fewer people', () => {
    const wanted = (headcount: number) => [
      need(
        [there({ count: 4 }), there({ count: 6, end_date: '2026-12-06' })],
        [lasting('2026-11-01', '2026-12-06'), lasting('2026-12-07', null, headcount)],
      ),
    ]
    expect(weekly(wanted(4), 'ending')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly(wanted(4), 'missing')).toEqual([0, 0, 0, 0, 0, 0])
    expect(weekly(wanted(12), 'ending')).toEqual([6, 0, 0, 0, 0, 0])
    expect(weekly(wanted(12), 'missing')).toEqual([6, 8, 8, 8, 8, 8])
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
  const steps = fc.record({ headcount: fc.nat(12), first: fc.nat(45), next: fc.nat(12), second: fc.option(fc.nat(45)) })
  fc.assert(
    fc.property(some, steps, (people, { headcount, first, next, second }) => {
      const plain = people.map(({ arrives, at, ends, expires, leaves, count }): Attending => {
        const arrival = arrives ? day(at) : TODAY
        const last = ends === null ? null : addDays(arrival, ends)
        return { arrives, arrival, end_date: last, expires_on: expires === null ? null : day(expires), left_at: leaves === null ? null : day(leaves), count }
      }) // prettier-ignore
      const date_to = second === null ? null : day(first + second)
      const changed = second === 0 ? [] : [lasting(day(first + 1), date_to, next)]
      const found = forecastOf([need(plain, [lasting('2026-11-01', day(first), headcount), ...changed])], weeks)
      const wantedOn = (on: string) => (on <= day(first) ? headcount : date_to === null || on <= date_to ? next : 0)
      for (const week of found) {
        if (date_to !== null && date_to < week.from) {
          expect(week).toMatchObject({ required: 0, working: 0, arriving: 0, missing: 0 })
          continue
        }
        const last = date_to !== null && date_to < week.to ? date_to : week.to
        const after = addDays(week.to, 1)
        const on = wantedOn(after) >= wantedOn(last) && (date_to === null || date_to >= after) ? after : last
        const holds = ({ arrival, end_date, expires_on, left_at }: Attending) =>
          arrival <= week.to &&
          [end_date, expires_on, left_at].every((end) => end === null || end >= on || arrival >= on)
        const held = plain.filter(holds).reduce((sum, { count }) => sum + count, 0)
        expect(week.missing).toBe(Math.max(0, wantedOn(last) - held))
        expect(week.required).toBe(wantedOn(last))
      }
    }),
    { numRuns: 1_000 },
  )
})
