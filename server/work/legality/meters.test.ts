import { expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { documentUse, postingUse, visitUse } from './meters.policy.ts'

const visit = { most: 90, within: 180 }
const posting = { months: 24, break: 2 }
const span = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })

it('counts days of visits within 180, entry and exit included, and says until when one may stay on', () => {
  expect(visitUse([], visit, '2026-06-30')).toBeNull()
  expect(visitUse([span('2025-01-01', '2025-03-01')], visit, '2026-06-30')).toBeNull()
  expect(visitUse([span('2026-06-01')], visit, '2026-06-30')).toEqual({
    used_days: 30,
    limit_days: 90,
    last_day: '2026-08-29',
  })
  const twice = [span('2026-01-02', '2026-03-02'), span('2026-06-01', '2026-12-01')]
  expect(visitUse(twice, visit, '2026-06-30')).toEqual({ used_days: 90, limit_days: 90, last_day: '2026-08-29' })
})

it('keeps the day of a full visit within the window: one day leaves it for each that begins', () => {
  const earlier = span('2026-01-02', '2026-03-02')
  const window = visitUse([earlier, span('2026-06-01')], visit, '2026-06-15')!
  expect(window.used_days).toBe(75)
  expect(window.last_day! >= addDays('2026-06-15', 15)).toBe(true)
})

it('has nothing left for who has stayed longer than 90 days', () => {
  expect(visitUse([span('2026-03-01')], visit, '2026-06-30')).toEqual({
    used_days: 122,
    limit_days: 90,
    last_day: null,
  })
})

it('counts a posting with earlier ones to the country, unless two months lie between', () => {
  expect(postingUse([], posting, '2026-01-01', '2026-01-31')).toEqual({
    used_days: 31,
    limit_days: 730,
    last_day: '2027-12-31',
  })
  expect(postingUse([span('2025-10-01', '2025-11-15')], posting, '2026-01-01', '2026-01-31')!.used_days).toBe(123)
  expect(postingUse([span('2025-01-01', '2025-06-30')], posting, '2026-01-01', '2026-01-31')!.used_days).toBe(31)
  expect(postingUse([], posting, '2024-01-01', '2026-01-31')!.last_day).toBeNull()
  expect(postingUse([], posting, '2026-02-01', '2026-01-31')).toBeNull()
})

it('shows how much of a document has passed only between two known days', () => {
  expect(documentUse('2026-01-01', '2026-12-31', '2026-01-31')).toEqual({
    used_days: 31,
    limit_days: 365,
    last_day: '2026-12-31',
  })
  expect(documentUse('2026-01-01', '2026-01-31', '2026-03-01')).toEqual({
    used_days: 31,
    limit_days: 31,
    last_day: null,
  })
  expect(documentUse(null, '2026-01-31', '2026-03-01')).toBeNull()
  expect(documentUse('2026-01-01', null, '2026-03-01')).toBeNull()
  expect(documentUse('2026-04-01', '2026-05-01', '2026-03-01')).toBeNull()
})
