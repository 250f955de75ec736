import { describe, expect, it } from 'vitest'
import { type Marker, attendanceWindow } from './attendance-window.policy.ts'

const shift = (date: string, starts_at: string | null = null) => ({ date, starts_at })
const state = (date: string, zone: string, who: Marker, at: string, starts_at: string | null = null) =>
  attendanceWindow(shift(date, starts_at), zone, who, at).state

describe('the attendance window', () => {
  it.each([
    ['2026-03-09T22:59:59Z', 'not_yet'],
    ['2026-03-09T23:00:00Z', 'open'],
    ['2026-03-11T10:59:59Z', 'open'],
    ['2026-03-11T11:00:00Z', 'closed'],
  ])('a foreman in Warsaw, a winter day, at %s: %s', (at, expected) => {
    expect(state('2026-03-10', 'Europe/Warsaw', 'foreman', at)).toBe(expected)
  })

  it('closes for the foreman at noon of the next day in the site’s time zone, also when the clock changes at night', () => {
    const closes = (date: string, zone: string) => attendanceWindow(shift(date), zone, 'foreman', `${date}T00:00:00Z`)
    expect(closes('2026-03-28', 'Europe/Warsaw').closes_at).toBe('2026-03-29T10:00:00.000Z')
    expect(closes('2026-03-27', 'Europe/Warsaw').closes_at).toBe('2026-03-28T11:00:00.000Z')
    expect(closes('2026-10-24', 'Europe/Kyiv').closes_at).toBe('2026-10-25T10:00:00.000Z')
    expect(closes('2026-10-24', 'Europe/Madrid').closes_at).toBe('2026-10-25T11:00:00.000Z')
    expect(closes('2026-02-28', 'Atlantic/Canary').closes_at).toBe('2026-03-01T12:00:00.000Z')
  })

  it('is open for seven days for those who run the contract, then for a super-admin with a comment', () => {
    const last = '2026-03-31T21:59:59Z'
    const after = '2026-03-31T22:00:00Z'
    const at = (who: Marker, moment: string) => state('2026-03-24', 'Europe/Warsaw', who, moment)
    expect(at('coordinator', last)).toBe('open')
    expect(at('coordinator', after)).toBe('closed')
    expect(at('super-admin', last)).toBe('open')
    expect(at('super-admin', after)).toBe('with_comment')
    expect(at('super-admin', '2026-03-20T10:00:00Z')).toBe('not_yet')
  })

  it('opens with the day, or two hours before a shift that starts soon after midnight', () => {
    const early = '2026-05-09T22:30:00Z'
    expect(state('2026-05-10', 'Europe/Warsaw', 'foreman', '2026-05-09T20:29:59Z', early)).toBe('not_yet')
    expect(state('2026-05-10', 'Europe/Warsaw', 'foreman', '2026-05-09T20:30:00Z', early)).toBe('open')
    expect(state('2026-05-10', 'Europe/Warsaw', 'foreman', '2026-05-09T22:00:00Z', '2026-05-10T12:00:00Z')).toBe('open')
  })
})
