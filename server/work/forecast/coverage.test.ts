import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { type Taken, coverageOf } from './coverage.ts'

const day = (offset: number) => addDays('2026-12-01', offset)

const taken = (more: Partial<Taken> = {}): Taken => ({ accepted: 0, placed: [], ...more })
const lasts = (from: number, to: number, headcount = 5) => ({ from: day(from), to: day(to), headcount })

it('joins equal days into spans within the period of the need', () => {
  const placed = [
    { start_date: day(2), end_date: day(9), planned: false, count: 3 },
    { start_date: day(10), end_date: null, planned: true, count: 1 },
  ]
  expect(coverageOf(taken({ placed }), [lasts(0, 30)])).toEqual([
    { from: day(0), to: day(1), headcount: 5, filled: 0, reserved: 0, missing: 5 },
    { from: day(2), to: day(9), headcount: 5, filled: 3, reserved: 0, missing: 2 },
    { from: day(10), to: day(30), headcount: 5, filled: 0, reserved: 1, missing: 4 },
  ])
  expect(coverageOf(taken(), [])).toEqual([])
})

it('begins a span on the day of a new headcount, with the people who stay', () => {
  const placed = [
    { start_date: day(2), end_date: day(9), planned: false, count: 3 },
    { start_date: day(8), end_date: null, planned: true, count: 1 },
  ]
  expect(coverageOf(taken({ placed }), [lasts(0, 4), lasts(5, 30, 8)])).toEqual([
    { from: day(0), to: day(1), headcount: 5, filled: 0, reserved: 0, missing: 5 },
    { from: day(2), to: day(4), headcount: 5, filled: 3, reserved: 0, missing: 2 },
    { from: day(5), to: day(7), headcount: 8, filled: 3, reserved: 0, missing: 5 },
    { from: day(8), to: day(9), headcount: 8, filled: 3, reserved: 1, missing: 4 },
    { from: day(10), to: day(30), headcount: 8, filled: 0, reserved: 1, missing: 7 },
  ])
})

it('joins days on which one person leaves and another comes', () => {
  const placed = [
    { start_date: day(0), end_date: day(4), planned: false, count: 2 },
    { start_date: day(5), end_date: null, planned: false, count: 2 },
  ]
  expect(coverageOf(taken({ placed, accepted: 4 }), [lasts(0, 20)])).toEqual([
    { from: day(0), to: day(20), headcount: 5, filled: 2, reserved: 4, missing: 0 },
  ])
})

const placements = fc.array(
  fc.record({ start: fc.integer({ min: -10, max: 40 }), lasts: fc.option(fc.nat(30)), planned: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 8 },
) // prettier-ignore

it('gives the same result as counting each day separately', () => {
  fc.assert(
    fc.property(placements, fc.nat(3), fc.nat(30), fc.nat(9), fc.nat(30), (some, accepted, length, next, longer) => {
      const placed = some.map(({ start, lasts: days, ...rest }) => ({
        ...rest,
        start_date: day(start),
        end_date: days === null ? null : day(start + days),
      }))
      const periods = [lasts(0, length), lasts(length + 1, length + 1 + longer, next)]
      const spans = coverageOf(taken({ placed, accepted }), periods)
      const range = Array.from({ length: length + longer + 4 }, (_, index) => day(index - 1))
      const told = range.map(
        (on) =>
          spans.filter((span) => span.from <= on && on <= span.to).map(({ from: _f, to: _t, ...rest }) => rest)[0],
      )
      const counted = range.map((on) => {
        const headcount = periods.find(({ from, to }) => from <= on && on <= to)?.headcount
        if (headcount === undefined) return undefined
        const there = placed.filter((one) => one.start_date <= on && (one.end_date === null || one.end_date >= on))
        const sum = (planned: boolean) =>
          there.filter((one) => one.planned === planned).reduce((total, { count }) => total + count, 0)
        const reserved = sum(true) + accepted
        return { headcount, filled: sum(false), reserved, missing: Math.max(0, headcount - sum(false) - reserved) }
      })
      expect(told).toEqual(counted)
      for (const [index, span] of spans.slice(1).entries())
        if (span.from !== periods[1]!.from)
          expect([span.filled, span.reserved]).not.toEqual([spans[index]!.filled, spans[index]!.reserved])
    }),
    { numRuns: 500 },
  )
})
