import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayFrom, dayIn, decideOrder, needsOrder } from './date-order.ts'

describe('the date order of a column', () => {
  it.each([
    [['03/11/1990', '13/11/1990'], ['US'], 'day_first', 'values'],
    [['03/11/1990', '11/13/1990'], ['PL'], 'month_first', 'values'],
    [['03.11.1990', '31.12.1990'], [], 'day_first', 'values'],
    [['03/11/1990'], ['PL', 'UA', 'CO'], 'day_first', 'phones'],
    [['03-11-1990'], ['US', 'PH'], 'month_first', 'phones'],
    [['03/11/1990'], ['PL', 'US'], null, null],
    [['03/11/1990'], ['PL', 'CA'], null, null],
    [['03/11/1990'], [], null, null],
    [['11/03/2026 9:12 PM'], ['PL'], null, null],
    [['13/11/1990', '11/13/1990'], ['PL'], null, null],
    [['31/31/1990', '03/11/1990'], ['PL'], 'day_first', 'phones'],
    [['29/02/1991', '03/11/1990'], [], null, null],
  ])('reads %j beside phones of %j', (texts, countries, order, by) => {
    expect(decideOrder(texts, countries)).toEqual({ order, by })
  })
})

it('reads the day of a text in each order, or null where there is none', () => {
  expect(dayIn('3/11/1990 10:00', 'day_first')).toBe('1990-11-03')
  expect(dayIn('3/11/1990 10:00', 'month_first')).toBe('1990-03-11')
  expect(dayIn('31.02.1990', 'day_first')).toBeNull()
  expect(dayIn('13-11-1990', 'month_first')).toBeNull()
})

it('needs an order only when two short numbers come before a year', () => {
  expect(['3/11/1990', '03.11.1990 9:00', '3-11-1990', '3/11/90', '3.11.90 9:00'].every(needsOrder)).toBe(true)
  expect(['1990-11-03', '1990/11/03', '3/11-1990', '3 November 1990', '3/11/199', '3.11', ''].some(needsOrder)).toBe(
    false,
  )
})

describe('years of two digits', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['90', '1990-03-12', '1990-03-12'],
    ['26', '2026-03-12', '2026-03-12'],
    ['27', '1927-03-12', '2027-03-12'],
    ['76', '1976-03-12', '2076-03-12'],
    ['77', '1977-03-12', '1977-03-12'],
    ['00', '2000-03-12', '2000-03-12'],
  ])('reads %j in the past and nearest to today', (year, past, nearest) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
    expect(dayFrom(year, 3, 12, 'past')).toBe(past)
    expect(dayFrom(year, 3, 12, 'nearest')).toBe(nearest)
    expect(dayIn(`12/3/${year}`, 'day_first', 'past')).toBe(past)
  })

  it('reads a date of birth later this year as one of a hundred years ago', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') })
    expect(dayIn('1.12.26', 'day_first', 'past')).toBe('1926-12-01')
    expect(dayIn('29.2.00', 'day_first', 'past')).toBe('2000-02-29')
    expect(dayIn('29.2.90', 'day_first', 'past')).toBeNull()
  })
})
