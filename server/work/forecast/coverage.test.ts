import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { type CoveredNeed, coverageOf } from './coverage.ts'

const day = (offset: number) => addDays('2026-12-01', offset)

const need = (more: Partial<CoveredNeed> = {}): CoveredNeed => ({
  headcount: 5,
  date_from: day(0),
  date_to: day(30),
  accepted: 0,
  placed: [],
  ...more,
})

it('joins equal days into spans within the need and the requested period', () => {
  const placed = [
    { start_date: day(2), end_date: day(9), planned: false, count: 3 },
    { start_date: day(10), end_date: null, planned: true, count: 1 },
  ]
  expect(coverageOf(need({ placed }), day(-5), day(60))).toEqual([
    { from: day(0), to: day(1), filled: 0, reserved: 0, missing: 5 },
    { from: day(2), to: day(9), filled: 3, reserved: 0, missing: 2 },
    { from: day(10), to: day(30), filled: 0, reserved: 1, missing: 4 },
  ])
  expect(coverageOf(need(), day(31), day(40))).toEqual([])
})

it('joins days on which one person leaves and another comes', () => {
  const placed = [
    { start_date: day(0), end_date: day(4), planned: false, count: 2 },
    { start_date: day(5), end_date: null, planned: false, count: 2 },
  ]
  expect(coverageOf(need({ placed, accepted: 4 }), day(0), day(20))).toEqual([
    { from: day(0), to: day(20), filled: 2, reserved: 4, missing: 0 },
  ])
})

const placements = fc.array(
  fc.record({ start: fc.integer({ min: -10, max: 40 }), lasts: fc.option(fc.nat(30)), planned: fc.boolean(), count: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 8 },
) // prettier-ignore

it('gives the same result as counting each day separately', () => {
  fc.assert(
    fc.property(placements, fc.nat(3), fc.integer({ min: -5, max: 20 }), fc.nat(40), (some, accepted, from, length) => {
      const placed = some.map(({ start, lasts, ...rest }) => ({
        ...rest,
        start_date: day(start),
        end_date: lasts === null ? null : day(start + lasts),
      }))
      const spans = coverageOf(need({ placed, accepted }), day(from), day(from + length))
      const told = Array.from({ length: length + 1 }, (_, index) => day(from + index)).map(
        (on) =>
          spans.filter((span) => span.from <= on && on <= span.to).map(({ from: _f, to: _t, ...rest }) => rest)[0],
      )
      const counted = Array.from({ length: length + 1 }, (_, index) => day(from + index)).map((on) => {
        if (on < day(0) || on > day(30)) return undefined
        const there = placed.filter((one) => one.start_date <= on && (one.end_date === null || one.end_date >= on))
        const sum = (planned: boolean) =>
          there.filter((one) => one.planned === planned).reduce((total, { count }) => total + count, 0)
        const reserved = sum(true) + accepted
        return { filled: sum(false), reserved, missing: Math.max(0, 5 - sum(false) - reserved) }
      })
      expect(told).toEqual(counted)
      for (const [index, span] of spans.slice(1).entries())
        expect([span.filled, span.reserved]).not.toEqual([spans[index]!.filled, spans[index]!.reserved])
    }),
    { numRuns: 500 },
  )
})
