import { describe, expect, it } from 'vitest'
import { type HeldClaim, daysLeft, expiryOf, holderOn, judgeClaim, knownBefore } from './attribution.ts'

const terms = { attribution_days: 180, known_months: 6 }

const claim = (more: Partial<HeldClaim> = {}): HeldClaim => ({
  id: 1,
  freelance_recruiter_id: 10,
  state: 'holds',
  claimed_on: '2026-01-01',
  expires_on: '2026-06-30',
  ...more,
})

const by = (freelance_recruiter_id: number, claimed_on: string) => ({ freelance_recruiter_id, claimed_on })

describe('the holder of a person', () => {
  it('is the claiming freelance recruiter for 180 days, without the day of expiry', () => {
    expect(expiryOf('2026-01-01', terms)).toBe('2026-06-30')
    expect(holderOn([claim()], '2025-12-31')).toBeNull()
    expect(holderOn([claim()], '2026-01-01')?.id).toBe(1)
    expect(holderOn([claim()], '2026-06-29')?.id).toBe(1)
    expect(holderOn([claim()], '2026-06-30')).toBeNull()
  })

  it('is no one by a disputed, refused or released claim', () => {
    for (const state of ['disputed', 'refused', 'released'] as const)
      expect(holderOn([claim({ state })], '2026-02-01')).toBeNull()
  })

  it('has a number of remaining days that ends at zero', () => {
    expect(daysLeft(claim(), '2026-06-29')).toBe(1)
    expect(daysLeft(claim(), '2026-06-30')).toBe(0)
    expect(daysLeft(claim(), '2027-01-01')).toBe(0)
  })
})

describe('a new claim', () => {
  it('is valid when no one holds the person', () => {
    expect(judgeClaim([], [], by(11, '2026-02-01'), terms)).toEqual({ state: 'holds', cause: null, against_id: null })
  })

  it('is a dispute when another holds the person, and nothing new when the same one does', () => {
    expect(judgeClaim([claim()], [], by(11, '2026-02-01'), terms)).toEqual({
      state: 'disputed',
      cause: 'held',
      against_id: 1,
    })
    expect(judgeClaim([claim()], [], by(10, '2026-02-01'), terms)).toBeNull()
  })

  it('is a dispute also when it states an earlier day: the first one written is valid', () => {
    expect(judgeClaim([claim()], [], by(11, '2025-12-01'), terms)).toMatchObject({ state: 'disputed' })
  })

  it('is valid from the day the first has expired', () => {
    expect(judgeClaim([claim()], [], by(11, '2026-06-29'), terms)).toMatchObject({ state: 'disputed' })
    expect(judgeClaim([claim()], [], by(11, '2026-06-30'), terms)).toMatchObject({ state: 'holds' })
  })

  it('is refused for a person the agency worked with in the last six months', () => {
    const known = [{ since: '2025-01-10', until: '2026-01-31' }]
    expect(judgeClaim([], known, by(11, '2026-07-31'), terms)).toEqual({
      state: 'refused',
      cause: 'known',
      against_id: null,
    })
    expect(judgeClaim([], known, by(11, '2026-08-01'), terms)).toMatchObject({ state: 'holds' })
  })

  it('is not refused because of a record created on the same day', () => {
    expect(knownBefore([{ since: '2026-02-01', until: '2026-02-01' }], '2026-02-01', terms)).toBe(false)
  })

  it('checks the holder before earlier contacts', () => {
    const known = [{ since: '2025-01-10', until: '2026-01-31' }]
    expect(judgeClaim([claim()], known, by(11, '2026-02-01'), terms)).toMatchObject({ cause: 'held' })
  })
})
