import { describe, expect, it } from 'vitest'
import { limit } from '../assignments/rules/sample-facts.ts'
import { limitRowOn, payFloorOn } from './limits.policy.ts'

const poland = { country: 'PL' }
const rate = { currency: 'PLN', rate_period: 'hour', hours_per_day: 8, days_per_week: 5 } as const

describe('a limit on a day', () => {
  const rows = [
    limit('daily_rest', 11),
    limit('daily_rest', 12, { country: 'PL', valid_from: '2026-01-01', valid_to: '2026-06-30' }),
    limit('daily_rest', 13, { country: 'PL', client: '5250001090', valid_from: '2026-03-01', valid_to: '2026-03-31' }),
  ]
  const on = (day: string, client: string | null = null) =>
    limitRowOn(rows, 'daily_rest', { ...poland, client }, day)?.amount

  it('is that of the client, then of the country, then the general one', () => {
    expect([on('2026-03-15', '5250001090'), on('2026-03-15', '1'), on('2025-12-31')]).toEqual([13, 12, 11])
    expect(limitRowOn(rows, 'daily_rest', { country: 'FR' }, '2026-03-15')?.amount).toBe(11)
    expect(limitRowOn([], 'daily_rest', poland, '2026-03-15')).toBeNull()
  })

  it('goes on after its last day until another one begins, except that of a client', () => {
    expect(on('2026-07-01')).toBe(12)
    expect(on('2026-04-01', '5250001090')).toBe(12)
  })
})

describe('the floor of pay', () => {
  const rows = [
    limit('pay_hour', 31.4, { country: 'PL', forms: ['civil_contract'], currency: 'PLN' }),
    limit('pay_month', 4806, { country: 'PL', forms: ['employment'], currency: 'PLN' }),
  ]
  const floor = (form: string, more: object = {}) =>
    payFloorOn(rows, { ...poland, form }, { ...rate, ...more }, '2026-11-27')

  it('is converted to the period of the rate', () => {
    expect(floor('civil_contract')).toBe(31.4)
    expect(floor('civil_contract', { rate_period: 'day', hours_per_day: 6 })).toBe(188.4)
    expect(floor('civil_contract', { rate_period: 'month' })).toBe(5442.67)
    expect(floor('civil_contract', { rate_period: 'month', hours_per_day: 4 })).toBe(2721.33)
    expect(floor('employment', { rate_period: 'month' })).toBe(4806)
    expect(floor('employment', { rate_period: 'month', hours_per_day: 4 })).toBe(2403)
    expect(floor('employment')).toBe(27.73)
  })

  it('is not known in another currency or for another form', () => {
    expect(floor('civil_contract', { currency: 'EUR' })).toBeNull()
    expect(floor('b2b')).toBeNull()
  })
})
