import { expect, it } from 'vitest'
import { addDays, daysOf, mondayOf, monthOf, weekOf, weekdayOf, weeksOf } from '#contract/basics/days.ts'

it('counts days over months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
  expect(daysOf('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(monthOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

it('returns Mondays and ISO 8601 weeks', () => {
  expect(weekdayOf('2026-11-22')).toBe(7)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(weekOf('2026-01-01')).toBe(1)
  expect(weekOf('2027-01-03')).toBe(53)
  expect(weeksOf(daysOf('2026-11-14', '2026-11-17'))).toEqual([
    { monday: '2026-11-09', number: 46, span: 2 },
    { monday: '2026-11-16', number: 47, span: 2 },
  ])
})
