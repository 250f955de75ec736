import { expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { type SundayShift, sundayWarnings } from './sunday-warnings.ts'

const SUNDAY = '2026-11-01'
const poland = { weeks: 4, year: null }
const germany = { weeks: null, year: 15 }

const on = (date: string, rule: SundayShift['rule'] = poland, is_day_off = true): SundayShift => ({
  assignment_id: 1,
  date,
  rule,
  is_day_off,
})
const sundays = (count: number, first = SUNDAY) => Array.from({ length: count }, (_, week) => addDays(first, week * 7))
const look = (shifts: SundayShift[], worked: string[]) =>
  sundayWarnings(shifts, worked).map(({ code, date, params }) => [code, date, ...Object.values(params ?? {})])

it('a day off is owed for a Sunday or public holiday, where the law sets free Sundays by weeks', () => {
  expect(look([on('2026-11-11')], [])).toEqual([['day_off_owed', '2026-11-11']])
  expect(look([on('2026-11-12', poland, false)], [])).toEqual([])
  expect(look([on('2026-11-11', germany), on('2026-11-11', { weeks: null, year: null })], [])).toEqual([])
})

it('the fourth Sunday in a row is one too many, and a free one between them counts', () => {
  const four = sundays(4)
  const last = four.at(-1)!
  const free = (worked: string[]) => look([on(last)], worked).filter(([code]) => code === 'no_free_sunday')
  expect(free(four)).toEqual([['no_free_sunday', last, 4]])
  expect(free([SUNDAY, ...four.slice(2)])).toEqual([])
  expect(look([on(SUNDAY)], four).map(([code]) => code)).toEqual(['day_off_owed'])
})

it('a year keeps so many free Sundays, also one with 53 Sundays', () => {
  const of = (first: string, count: number) => {
    const worked = sundays(count, first)
    return look([on(worked.at(-1)!, germany)], worked)
  }
  expect(of('2026-01-04', 37)).toEqual([])
  expect(of('2026-01-04', 38)).toEqual([['few_free_sundays', '2026-09-20', 14, 15]])
  expect(of('2028-01-02', 38)).toEqual([])
  expect(of('2028-01-02', 39)).toEqual([['few_free_sundays', '2028-09-24', 14, 15]])
})
