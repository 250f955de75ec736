import { describe, expect, it } from 'vitest'
import { laterToday, mondayMorning, nextTry, tomorrowMorning } from './call-times.ts'

/** In November, Warsaw is one hour ahead of UTC. */
const at = (day: string, clock: string) => Date.parse(`${day}T${clock}:00+01:00`)
const [wednesday, thursday, friday, saturday] = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
const utc = (day: string, clock: string) => new Date(at(day, clock)).toISOString()

describe('the next try', () => {
  it('is in two hours, the next morning, then in three days', () => {
    const now = at(wednesday, '10:07')
    expect(nextTry(1, now)).toBe(utc(wednesday, '12:15'))
    expect(nextTry(2, now)).toBe(utc(thursday, '09:00'))
    expect(nextTry(3, at('2026-11-23', '10:07'))).toBe(utc(thursday, '10:15'))
    expect(nextTry(9, at('2026-11-23', '10:07'))).toBe(utc(thursday, '10:15'))
  })

  it('is never in the evening or at night', () => {
    expect(nextTry(1, at(wednesday, '17:00'))).toBe(utc(wednesday, '19:00'))
    expect(nextTry(1, at(wednesday, '17:01'))).toBe(utc(thursday, '09:00'))
    expect(nextTry(1, at(wednesday, '19:00'))).toBe(utc(thursday, '09:00'))
    expect(nextTry(1, at(wednesday, '23:30'))).toBe(utc(thursday, '09:00'))
    expect(nextTry(1, at(wednesday, '02:30'))).toBe(utc(wednesday, '09:00'))
    expect(nextTry(3, at('2026-11-23', '22:30'))).toBe(utc(thursday, '09:00'))
  })

  it('skips the weekend, unless the call is made on a weekend', () => {
    expect(nextTry(1, at(friday, '18:30'))).toBe(utc('2026-11-30', '09:00'))
    expect(nextTry(2, at(friday, '11:00'))).toBe(utc('2026-11-30', '09:00'))
    expect(nextTry(3, at(wednesday, '11:00'))).toBe(utc('2026-11-30', '09:00'))
    expect(nextTry(1, at(saturday, '11:00'))).toBe(utc(saturday, '13:00'))
  })

  it('stays at nine o’clock when the clocks change', () => {
    const evening = Date.parse('2027-03-27T20:00:00+01:00')
    expect(tomorrowMorning(evening)).toBe('2027-03-28T07:00:00.000Z')
  })
})

describe('calling back', () => {
  it('offers later today if there is time left, tomorrow, and the next Monday', () => {
    const now = at(friday, '11:00')
    expect(laterToday(now)).toBe(utc(friday, '13:00'))
    expect(laterToday(at(friday, '17:30'))).toBeNull()
    expect(tomorrowMorning(now)).toBe(utc(saturday, '09:00'))
    expect(mondayMorning(now)).toBe(utc('2026-11-30', '09:00'))
    expect(mondayMorning(at('2026-11-30', '08:00'))).toBe(utc('2026-12-07', '09:00'))
  })
})
