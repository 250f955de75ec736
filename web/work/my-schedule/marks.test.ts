import { describe, expect, it } from 'vitest'
import type { CrewShift } from '#contract/work/my-schedule.ts'
import { countOf, isWithin } from './marks.ts'
import { isNear } from './site-day.ts'

const planned = { starts_at: '2026-05-11T04:00:00Z', ends_at: '2026-05-11T12:00:00Z' }
const shift = (marked: Partial<CrewShift> = {}) =>
  ({ ...planned, mark: null, actual_start: null, actual_end: null, ...marked }) as CrewShift

describe('a mark with a time', () => {
  it('can be late only before the end of the shift', () => {
    expect(isWithin(shift(), 'late', '2026-05-11T04:20:00Z')).toBe(true)
    expect(isWithin(shift(), 'late', '2026-05-11T12:00:00Z')).toBe(false)
  })

  it('can have left early only after the start of the shift', () => {
    expect(isWithin(shift(), 'left', '2026-05-11T04:00:00Z')).toBe(false)
    expect(isWithin(shift(), 'left', '2026-05-11T11:30:00Z')).toBe(true)
  })

  it('is compared with the times of an earlier mark', () => {
    const left = shift({ mark: 'left', actual_end: '2026-05-11T08:00:00Z' })
    expect(isWithin(left, 'late', '2026-05-11T09:00:00Z')).toBe(false)
    const late = shift({ mark: 'late', actual_start: '2026-05-11T06:00:00Z' })
    expect(isWithin(late, 'left', '2026-05-11T05:00:00Z')).toBe(false)
  })

  it('is always possible without planned times', () => {
    expect(isWithin(shift({ starts_at: null, ends_at: null }), 'late', '2026-05-11T20:00:00Z')).toBe(true)
  })
})

it('counts late people separately from those on time', () => {
  const all = (['present', 'late', 'left', 'absent', null] as const).map((mark) => ({
    mark,
    at: null,
    note: null,
    waiting: [],
  }))
  expect(countOf(all)).toEqual({ there: 1, late: 1, left: 1, absent: 1, unmarked: 1 })
})

it('counts people as on site at most two hours before their shift', () => {
  expect(isNear(shift(), Date.parse('2026-05-11T01:59:00Z'))).toBe(false)
  expect(isNear(shift(), Date.parse('2026-05-11T02:00:00Z'))).toBe(true)
  expect(isNear(shift({ starts_at: null }), 0)).toBe(true)
})
