import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysWithin } from './days.ts'

const span = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })

describe('days', () => {
  it('uses the last day of a month that is too short when it adds months', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-05-31', -36)).toBe('2024-05-31')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('counts the days of a span that lie within a window, both ends included', () => {
    expect(daysWithin(span('2026-12-01', '2026-12-10'), '2026-12-05', '2026-12-31')).toBe(6)
    expect(daysWithin(span('2026-12-01'), '2026-12-05', '2026-12-05')).toBe(1)
    expect(daysWithin(span('2026-12-01', '2026-12-04'), '2026-12-05', '2026-12-31')).toBe(0)
  })
})
