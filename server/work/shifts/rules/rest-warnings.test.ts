import { describe, expect, it } from 'vitest'
import { addDays, mondayOf } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import type { RestRule } from '../../legality/limits.policy.ts'
import { hoursBetween } from './attendance.ts'
import { type RestShift, restWarnings } from './rest-warnings.ts'

const zones: Record<string, string> = {
  PL: 'Europe/Warsaw',
  ES: 'Europe/Madrid',
  UA: 'Europe/Kyiv',
  DE: 'Europe/Berlin',
}
const union: RestRule = {
  daily_rest: 11,
  rest_times_shift: null,
  weekly_rest: 35,
  day: null,
  week: 48,
  night: { from: '22:00', to: '06:00' },
  holiday_from: '00:00',
}

const rules: Record<string, RestRule> = {
  PL: union,
  DE: union,
  ES: { ...union, daily_rest: 12, day: 9 },
  UA: { ...union, daily_rest: 0, rest_times_shift: 2, weekly_rest: 42, week: 40 },
}

const MONDAY = '2026-05-11'

const shift = (day: number, from: string, to: string, country = 'PL', more: Partial<RestShift> = {}): RestShift => {
  const date = addDays(MONDAY, day)
  const timezone = zones[country]!
  const starts_at = momentOf(date, from, timezone)
  const ends_at = momentOf(addDays(date, to <= from ? 1 : 0), to, timezone)
  return { assignment_id: 1, date, starts_at, ends_at, hours: hoursBetween(starts_at, ends_at, 0), rule: rules[country]!, timezone, ...more }
} // prettier-ignore

const look = (shifts: RestShift[], isShown: (one: RestShift) => boolean = () => true) =>
  restWarnings(shifts, isShown).map(({ date, code, params }) => [code, date, ...Object.values(params ?? {})])

describe('rest between shifts', () => {
  it.each([
    ['PL', '22:00', '09:00', []],
    ['PL', '22:01', '09:00', [['short_rest', '2026-05-12', 10.98, 11]]],
    ['DE', '23:00', '09:00', [['short_rest', '2026-05-12', 10, 11]]],
    ['ES', '21:00', '09:00', []],
    ['ES', '22:00', '09:00', [['short_rest', '2026-05-12', 11, 12]]],
  ])('%s: until %s, again at %s → %o', (country, until, again, expected) => {
    expect(look([shift(0, '17:00', until, country), shift(1, again, '12:00', country)])).toEqual(expected)
  })

  it('is twice the previous shift in Ukraine', () => {
    expect(look([shift(0, '08:00', '16:00', 'UA'), shift(1, '08:00', '16:00', 'UA')])).toEqual([])
    expect(look([shift(0, '08:00', '17:00', 'UA'), shift(1, '08:00', '16:00', 'UA')])).toEqual([
      ['short_rest', '2026-05-12', 15, 18],
    ])
  })

  it('is counted in actual hours: the shorter night leaves too little', () => {
    const night = (date: string, from: string, to: string): RestShift => {
      const [starts_at, ends_at] = [momentOf(date, from, 'Europe/Warsaw'), momentOf(date, to, 'Europe/Warsaw')]
      return { ...shift(0, from, to), date, starts_at, ends_at }
    }
    const rest = (from: string, to: string) => look([night(from, '13:00', '19:30'), night(to, '06:30', '12:00')])
    expect(rest('2026-03-28', '2026-03-29')).toEqual([['short_rest', '2026-03-29', 10, 11]])
    expect(rest('2026-03-27', '2026-03-28')).toEqual([])
  })

  it('warns on the shown line, and not about a break within one day', () => {
    const [first, second] = [shift(0, '14:00', '22:00'), shift(1, '06:00', '14:00', 'PL', { assignment_id: 2 })]
    expect(restWarnings([first, second], (one) => one.assignment_id === 1)).toMatchObject([
      { assignment_id: 1, date: MONDAY, code: 'short_rest' },
    ])
    expect(look([first, second], () => false)).toEqual([])
    expect(look([shift(0, '08:00', '12:00'), shift(0, '14:00', '18:00')])).toEqual([])
  })
})

describe('long days and weeks', () => {
  it('limits a day to nine hours in Spain only', () => {
    expect(look([shift(0, '08:00', '18:00', 'ES')])).toEqual([['long_day', MONDAY, 10, 9]])
    expect(look([shift(0, '08:00', '12:00', 'ES'), shift(0, '14:00', '19:00', 'ES')])).toEqual([])
    expect(look([shift(0, '08:00', '20:00')])).toEqual([])
  })

  it.each([
    ['PL', '14:00', 6, []],
    ['PL', '15:00', 6, [['long_week', '2026-05-16', 54, 48]]],
    ['UA', '14:00', 5, []],
    ['UA', '14:00', 6, [['long_week', '2026-05-16', 48, 40], ['short_weekly_rest', '2026-05-16', 40, 42]]],
  ])('%s from 06:00 until %s on %i days → %o', (country, until, days, expected) => {
    const week = Array.from({ length: days }, (_, day) => shift(day, '06:00', until, country))
    const next = shift(7, '06:00', until, country)
    expect(look([...week, next], ({ date }) => date < next.date)).toEqual(expected)
  }) // prettier-ignore
})

describe('rest in a week', () => {
  const days = (...worked: number[]) => worked.map((day) => shift(day, '08:00', '14:00'))
  const shown = ({ date }: RestShift) => mondayOf(date) === MONDAY

  it('is met by a free Sunday, though the rest begins on Saturday and ends on Monday', () => {
    expect(look(days(-1, 0, 1, 2, 3, 4, 5, 7), shown)).toEqual([])
  })

  it('is missing when all seven days are worked, whatever the rest in adjacent weeks', () => {
    expect(look(days(-3, 0, 1, 2, 3, 4, 5, 6, 9), shown)).toEqual([['short_weekly_rest', '2026-05-17', 18, 35]])
  })

  it('counts a free Monday whose rest began on Sunday', () => {
    expect(look(days(-1, 1, 2, 3, 4, 5, 6, 7), shown)).toEqual([])
  })

  it('requires no rest in a week with one working day', () => {
    expect(look(days(3), shown)).toEqual([])
  })
})
