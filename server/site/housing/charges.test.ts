import { describe, expect, it } from 'vitest'
import { type Charged, chargeIn, nightsIn } from './charges.ts'
import { type HouseFacts, monthOf, monthsBetween } from './figures.ts'

const stay = (more: Partial<Charged> = {}): Charged => ({
  check_in: '2027-01-10',
  check_out: '2027-03-05',
  charge: 30,
  charge_per: 'day',
  ...more,
})

describe('the charge of a stay in a month', () => {
  it('counts nights: the day of arrival, not the day of departure', () => {
    expect(nightsIn(stay(), '2027-01')).toBe(22)
    expect(nightsIn(stay(), '2027-02')).toBe(28)
    expect(nightsIn(stay(), '2027-03')).toBe(4)
    expect(nightsIn(stay(), '2026-12')).toBe(0)
    expect(nightsIn(stay({ check_out: '2027-02-01' }), '2027-02')).toBe(0)
    expect(nightsIn(stay({ check_out: '2027-01-10' }), '2027-01')).toBe(0)
  })

  it('uses the rate for each night', () => {
    expect(chargeIn(stay(), '2027-01')).toBe(660)
    expect(chargeIn(stay({ charge: 33.33 }), '2027-03')).toBe(133.32)
  })

  it('charges a full month in full and a partial one by nights, also in a leap February', () => {
    const monthly = stay({ charge: 900, charge_per: 'month' })
    expect(chargeIn(monthly, '2027-02')).toBe(900)
    expect(chargeIn(monthly, '2027-01')).toBe(638.71)
    expect(chargeIn(monthly, '2027-03')).toBe(116.13)
    const leap = stay({ check_in: '2028-02-01', check_out: '2028-02-29', charge: 870, charge_per: 'month' })
    expect(chargeIn(leap, '2028-02')).toBe(840)
    expect(chargeIn({ ...leap, check_out: '2028-03-01' }, '2028-02')).toBe(870)
  })

  it('continues without an end', () => {
    const open = stay({ check_out: null, charge: 900, charge_per: 'month' })
    expect(chargeIn(open, '2031-07')).toBe(900)
    expect(chargeIn(open, '2026-12')).toBe(0)
  })

  it('charges a whole stay once, in the month it begins', () => {
    const once = stay({ check_in: '2027-01-31', charge: 500, charge_per: 'stay' })
    expect(['2026-12', '2027-01', '2027-02'].map((month) => chargeIn(once, month))).toEqual([0, 500, 0])
  })

  it('is zero when nothing was agreed', () => {
    expect(chargeIn(stay({ charge: null, charge_per: null }), '2027-01')).toBe(0)
  })
})

describe('a month of a house', () => {
  const facts = (more: Partial<HouseFacts> = {}): HouseFacts => ({
    lease_from: null,
    lease_to: null,
    places: 3,
    out: 1,
    stays: [
      { ...stay({ charge: 900, charge_per: 'month' }), currency: 'PLN', billed: true },
      { ...stay({ check_in: '2027-02-20', check_out: null }), currency: 'PLN', billed: false },
    ],
    voids: [{ start_date: '2027-01-30', end_date: '2027-02-02' }],
    costs: [
      { month: '2027-02', amount: 4_000, currency: 'PLN' },
      { month: '2027-02', amount: 370, currency: 'PLN' },
      { month: '2027-02', amount: 50, currency: 'EUR' },
      { month: '2027-01', amount: 1, currency: 'PLN' },
    ],
    ...more,
  })

  it('adds up nights, and the costs of occupied and empty ones', () => {
    expect(monthOf(facts(), '2027-02')).toEqual({
      month: '2027-02',
      nights: 112,
      occupied: 37,
      void: 30,
      empty: 45,
      costs: [
        { currency: 'PLN', amount: 4_370, per_night: 118.11, empty: 1_755.8 },
        { currency: 'EUR', amount: 50, per_night: 1.35, empty: 20.09 },
      ],
      charges: [{ currency: 'PLN', amount: 900 }],
    })
  })

  it('has no nights outside the lease, and no cost per night without occupied nights', () => {
    const bare = facts({ lease_from: '2027-02-15', stays: [], voids: [] })
    expect(monthOf(bare, '2027-02')).toMatchObject({
      nights: 56,
      occupied: 0,
      empty: 42,
      costs: [{ per_night: null }, {}],
    })
    expect(monthOf(bare, '2027-01')).toMatchObject({ nights: 0, empty: 0, costs: [{ empty: null }] })
  })

  it('continues over the end of the year', () => {
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  })
})
