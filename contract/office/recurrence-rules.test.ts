import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../basics/days.ts'
import { fromRule, nextDay, toRule } from './recurrence-rules.ts'
import type { Recurrence } from './task-recurrence.ts'

const { RRule } = createRequire(import.meta.url)('rrule') as typeof import('rrule')

/** A simple reference: days are midnights in UTC, without daylight saving time. */
const reference = (rule: Recurrence, after: string): string | null => {
  const start = new Date(`${after}T00:00:00Z`)
  const read = RRule.parseString(toRule(rule))
  return new RRule({ ...read, dtstart: start }).after(start)?.toISOString().slice(0, 10) ?? null
}

const day = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2024-01-01', count))
const until = fc.option(day)

const rules: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({ every: fc.constant('day' as const), until }),
  fc.record({
    every: fc.constant('week' as const),
    days: fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
      .map((days) => days.toSorted((a, b) => a - b)),
    until,
  }),
  fc.record({ every: fc.constant('month' as const), day: fc.integer({ min: 1, max: 31 }), until }),
)

it('finds the same days as the reference library', () => {
  fc.assert(
    fc.property(rules, day, (rule, after) => {
      expect(nextDay(rule, after)).toBe(reference(rule, after))
    }),
    { numRuns: 500 },
  )
})

it('reads a rule as it was written', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      expect(fromRule(toRule(rule))).toEqual(rule)
    }),
  )
})

it('keeps to the last day of shorter months', () => {
  const rule: Recurrence = { every: 'month', day: 31 }
  expect(toRule(rule)).toBe('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1')
  expect(nextDay(rule, '2028-01-31')).toBe('2028-02-29')
  expect(nextDay(rule, '2028-02-29')).toBe('2028-03-31')
  expect(nextDay(rule, '2027-01-31')).toBe('2027-02-28')
})
