import { describe, expect, it } from 'vitest'
import { momentOf } from '#contract/basics/zones.ts'
import { type Attendance, type Marked, attended } from './attendance.ts'

const ZONE = 'Europe/Warsaw'

const shift = (date: string, start: string, next: string, end: string, more: Partial<Marked> = {}): Marked => ({
  date,
  starts_at: momentOf(date, start, ZONE),
  ends_at: momentOf(next, end, ZONE),
  break_min: 0,
  mark: null,
  actual_start: null,
  actual_end: null,
  ...more,
})

const day = (more: Partial<Marked> = {}) =>
  shift('2026-05-11', '06:00', '2026-05-11', '14:00', { break_min: 30, ...more })
const night = (more: Partial<Marked> = {}) => shift('2026-05-11', '22:00', '2026-05-12', '06:00', more)
const hours = (marked: Marked, given: Attendance) => attended(marked, given, ZONE).done?.actual_hours
const codes = (marked: Marked, given: Attendance) =>
  attended(marked, given, ZONE).problems.map(({ path, code }) => `${path}: ${code}`)

describe('the result of a mark', () => {
  it('has the planned hours for a present person, and none for an absent one', () => {
    expect(attended(day(), { mark: 'present' }, ZONE).done).toEqual({
      status: 'worked',
      actual_start: '2026-05-11T04:00:00.000Z',
      actual_end: '2026-05-11T12:00:00.000Z',
      actual_hours: 7.5,
    })
    expect(attended(day(), { mark: 'absent' }, ZONE).done).toEqual({
      status: 'absent',
      actual_start: null,
      actual_end: null,
      actual_hours: null,
    })
  })

  it.each([
    ['late, by clock time', { mark: 'late', start: '07:15' }, 6.25],
    ['late, by moment', { mark: 'late', at: '2026-05-11T05:15:00Z' }, 6.25],
    ['late before the start', { mark: 'late', at: '2026-05-11T03:50:00Z' }, 7.5],
    ['left, by clock time', { mark: 'left', end: '11:00' }, 4.5],
    ['left, by moment', { mark: 'left', at: '2026-05-11T09:00:00Z' }, 4.5],
    ['stayed longer', { mark: 'left', end: '16:00' }, 9.5],
    ['start and end by clock time', { mark: 'present', start: '05:30', end: '14:30' }, 8.5],
    ['hours entered by hand', { mark: 'present', hours: 3.25 }, 3.25],
    ['left before the break was over', { mark: 'left', at: '2026-05-11T04:20:00Z' }, 0],
  ] as const)('%s', (_, given, expected) => expect(hours(day(), given)).toBe(expected))

  it.each([
    ['late after midnight', { mark: 'late', start: '00:30' }, 5.5],
    ['early', { mark: 'present', start: '21:45' }, 8.25],
    ['left before midnight', { mark: 'left', end: '23:00' }, 1],
    ['left after midnight', { mark: 'left', end: '02:00' }, 4],
  ] as const)('in a night shift: %s', (_, given, expected) => expect(hours(night(), given)).toBe(expected))

  it('counts the actual hours in the nights when the clock changes', () => {
    const spring = shift('2026-03-28', '22:00', '2026-03-29', '06:00')
    const autumn = shift('2026-10-24', '22:00', '2026-10-25', '06:00')
    expect(hours(spring, { mark: 'present' })).toBe(7)
    expect(hours(autumn, { mark: 'present' })).toBe(9)
    expect(hours(autumn, { mark: 'late', start: '04:00' })).toBe(2)
    expect(hours(autumn, { mark: 'left', end: '01:00' })).toBe(3)
  })

  it('keeps a late start when leaving early is marked, and the end when being late is marked afterwards', () => {
    const late = day({ mark: 'late', actual_start: '2026-05-11T05:00:00Z', actual_end: '2026-05-11T12:00:00Z' })
    expect(hours(late, { mark: 'left', end: '11:00' })).toBe(3.5)
    expect(hours(late, { mark: 'present' })).toBe(7.5)
    const left = day({ mark: 'left', actual_start: '2026-05-11T04:00:00Z', actual_end: '2026-05-11T09:00:00Z' })
    expect(hours(left, { mark: 'late', start: '07:00' })).toBe(3.5)
  })

  it('requires a moment within the shift, and at most sixteen hours', () => {
    expect(codes(day(), { mark: 'late' })).toEqual(['start: required'])
    expect(codes(day(), { mark: 'left' })).toEqual(['end: required'])
    expect(codes(day(), { mark: 'late', at: '2026-05-11T12:00:00Z' })).toEqual(['start: not_within_shift'])
    expect(codes(day(), { mark: 'left', at: '2026-05-11T03:00:00Z' })).toEqual(['end: not_within_shift'])
    expect(codes(day(), { mark: 'left', end: '00:00' })).toEqual(['end: too_many_hours'])
  })
})
