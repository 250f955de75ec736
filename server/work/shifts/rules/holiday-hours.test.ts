import { expect, it } from 'vitest'
import { weekdayOf } from '#contract/basics/days.ts'
import { momentOf } from '#contract/basics/zones.ts'
import { holidayHoursAt } from './holiday-hours.ts'

const WARSAW = 'Europe/Warsaw'
const isDayOff = (day: string) => weekdayOf(day) === 7 || day === '2026-11-11'

const worked = (from: string, until: string, actual_hours?: number) => {
  const [date = '', start = ''] = from.split(' ')
  const [last = '', end = ''] = until.split(' ')
  const [actual_start, actual_end] = [momentOf(date, start, WARSAW), momentOf(last, end, WARSAW)]
  const hours = (Date.parse(actual_end) - Date.parse(actual_start)) / 3_600_000
  return { date, actual_start, actual_end, actual_hours: actual_hours ?? hours }
}

const at = (holiday_from = '00:00') => holidayHoursAt(WARSAW, isDayOff, () => ({ holiday_from }))

it.each([
  ['2026-11-11 06:00', '2026-11-11 14:00', 8],
  ['2026-11-10 22:00', '2026-11-11 06:00', 6],
  ['2026-11-11 22:00', '2026-11-12 06:00', 2],
  ['2026-11-12 06:00', '2026-11-12 14:00', 0],
  ['2026-03-28 22:00', '2026-03-29 06:00', 5],
  ['2026-10-24 22:00', '2026-10-25 06:00', 7],
])('counts a shift %s to %s from midnight to midnight, in elapsed hours: %s', (from, until, expected) => {
  expect(at()(worked(from, until))).toBe(expected)
})

it('counts from the hour that a limit sets', () => {
  expect(at('06:00')(worked('2026-11-10 22:00', '2026-11-11 07:00'))).toBe(1)
  expect(at('06:00')(worked('2026-11-11 22:00', '2026-11-12 08:00'))).toBe(8)
})

it('never counts more than was worked, and nothing without hours', () => {
  expect(at()(worked('2026-11-11 06:00', '2026-11-11 14:00', 7.5))).toBe(7.5)
  expect(at()({ date: '2026-11-11', actual_start: null, actual_end: null, actual_hours: 8 })).toBe(0)
})
