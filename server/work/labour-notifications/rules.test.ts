import { describe, expect, it } from 'vitest'
import { type Known, type Placed, covers, isAsked, settledBy } from './rules.ts'

const terms = { employment_form: 'civil_contract', position_id: 1, pay_rate: 31.4, currency: 'PLN', hours_per_week: 40 }
const known = (more: Partial<Known> = {}): Known => ({
  ...terms,
  id: 1,
  assignment_id: 1,
  event_on: '2026-10-05',
  created_at: '2026-10-05T08:00:00.000Z',
  notified_on: null,
  document_id: null,
  left_since: false,
  ...more,
})
const placed = (more: Partial<Placed> = {}): Placed => ({
  ...terms,
  assignment_id: 2,
  start_date: '2026-11-21',
  employed_since: '2026-10-05',
  previous_end: null,
  ...more,
})

it('covers the same terms and better ones, and no others', () => {
  expect(covers(terms, { ...terms, pay_rate: 33, hours_per_week: 48 })).toBe(true)
  for (const worse of [
    { pay_rate: 31.39 },
    { hours_per_week: 39 },
    { position_id: 2 },
    { employment_form: 'employment' },
    { currency: 'EUR' },
  ])
    expect(covers(terms, { ...terms, ...worse }), JSON.stringify(worse)).toBe(false)
  const unknown = { employment_form: null, position_id: null, pay_rate: null, currency: null, hours_per_week: null }
  expect(covers(unknown, terms)).toBe(true)
})

describe('the notification that a placement requires', () => {
  it('is the start for the first one, and none while the employment continues', () => {
    expect(isAsked([], placed())).toBe('start')
    expect(isAsked([known()], placed())).toBeNull()
    expect(isAsked([known()], placed({ previous_end: '2026-10-04' }))).toBeNull()
  })

  it('is a new start after leaving, or when the earlier one is of a previous employment', () => {
    expect(isAsked([known({ left_since: true })], placed())).toBe('start')
    expect(isAsked([known()], placed({ previous_end: '2026-10-05' }))).toBe('start')
    expect(isAsked([known({ event_on: '2026-12-01' })], placed())).toBe('start')
  })

  it('is a change when the last terms do not cover the current ones', () => {
    expect(isAsked([known()], placed({ pay_rate: 31 }))).toBe('terms')
    expect(isAsked([known(), known({ id: 2, pay_rate: 31 })], placed({ pay_rate: 31 }))).toBeNull()
    expect(isAsked([known({ assignment_id: 2, left_since: true })], placed({ hours_per_week: 35 }))).toBe('terms')
  })
})

describe('documents', () => {
  const document = { id: 7, dated: '2026-10-08', verified_at: '2026-10-08T10:00:00.000Z' }

  it('settle earlier events, and reopen them when they are gone', () => {
    expect(settledBy([known()], [document])).toEqual([{ id: 1, notified_on: '2026-10-08', document_id: 7 }])
    expect(settledBy([known()], [{ ...document, dated: '2026-10-04' }])[0]!.notified_on).toBeNull()
    const settled = known({ notified_on: '2026-10-08', document_id: 7 })
    expect(settledBy([settled], [])).toEqual([{ id: 1, notified_on: null, document_id: null }])
    expect(settledBy([settled], [{ ...document, dated: '2026-10-09' }])[0]!.notified_on).toBe('2026-10-09')
    expect(settledBy([known({ notified_on: '2026-10-06' })], [])[0]!.notified_on).toBe('2026-10-06')
  })

  it('settle one event, and a later one only if verified after it was entered', () => {
    const rows = [
      known({ notified_on: '2026-10-08', document_id: 7 }),
      known({ id: 2, event_on: '2026-10-08', created_at: '2026-10-08T12:00:00.000Z' }),
    ]
    expect(settledBy(rows, [document])[1]!.notified_on).toBeNull()
    const later = { ...document, verified_at: '2026-10-08T13:00:00.000Z' }
    expect(settledBy(rows, [later])[1]).toEqual({ id: 2, notified_on: '2026-10-08', document_id: 7 })
  })
})
