import { describe, expect, it } from 'vitest'
import { type Notice, type Permit, type Watched, type Work, requiredNotices } from './notices.policy.ts'

const noticeOf = (code: string, event: Notice['event'], more: Partial<Notice> = {}): Notice => ({
  code,
  country: 'PL',
  event,
  days: 7,
  working_days: false,
  months: null,
  watched_from: '-infinity',
  valid_from: '2025-06-01',
  valid_to: null,
  ...more,
})

const declaration = [noticeOf('N10', 'start'), noticeOf('N11', 'not_started', { days: 14 })]
const permit = [
  noticeOf('N13', 'not_started', { months: 2 }),
  noticeOf('N14', 'interrupted', { months: 2 }),
  noticeOf('N15', 'ended_early', { months: 2 }),
]
const card = [noticeOf('N19', 'job_lost', { days: 15 })]

const of = (notices: readonly Notice[], work: readonly Work[], more: Partial<Watched & Permit> = {}): Watched => {
  const {
    valid_from = '2026-03-01',
    valid_to = '2026-12-31',
    country = 'PL',
    entered_on = '2026-01-01',
    ...watched
  } = more
  const permits = [{ id: 5, country, entered_on, valid_from, valid_to, replaces: [4], notices }]
  return {
    worker_id: 1,
    known_from: '2026-01-01',
    left_on: null,
    employer_changed_on: null,
    work,
    permits,
    known: [],
    ...watched,
  }
}

const worked = (start: string, end: string | null = null, country: string | null = 'PL'): Work => ({
  assignment_id: 9,
  country,
  start,
  end,
})

/** Three holidays of Poland: 1 May, 3 May and Corpus Christi of 2026. */
const isDayOff = (country: string, day: string) =>
  country === 'PL' && ['2026-05-01', '2026-05-03', '2026-06-04'].includes(day)

const asked = (watched: Watched, today: string) =>
  requiredNotices(watched, today, isDayOff).map(({ notice, event_on }) => `${notice.code} ${event_on}`)

describe('a declaration', () => {
  it('is reported when work starts, from that day on and once', () => {
    const begun = of(declaration, [worked('2026-03-10')])
    expect(asked(begun, '2026-03-09')).toEqual(['N10 2026-03-10'].slice(1))
    expect(asked(begun, '2026-03-10')).toEqual(['N10 2026-03-10'])
    const known = [{ id: 1, notice: 'N10', permit_id: 5, event_on: '2026-03-10', notified_on: '2026-03-12' }]
    expect(asked({ ...begun, known }, '2026-05-01')).toEqual([])
    const again = [worked('2026-03-10', '2026-04-01'), worked('2026-06-01')]
    expect(asked(of(declaration, again, { known }), '2026-06-02')).toEqual([])
  })

  it('that replaces another document is not reported for the same event again, only for its own', () => {
    const known = [{ id: 1, notice: 'N10', permit_id: 4, event_on: '2026-03-10', notified_on: '2026-03-12' }]
    expect(asked(of(declaration, [worked('2026-03-10')], { known }), '2026-03-20')).toEqual([])
    const renewed = { known, valid_from: '2026-04-01' }
    expect(asked(of(declaration, [worked('2026-03-10')], renewed), '2026-04-02')).toEqual(['N10 2026-04-01'])
    const another = [{ ...known[0]!, permit_id: 3 }]
    expect(asked(of(declaration, [worked('2026-03-10')], { known: another }), '2026-03-20')).toEqual(['N10 2026-03-10'])
  })

  it('of somebody who works already is reported from its own first day', () => {
    expect(asked(of(declaration, [worked('2025-11-01')]), '2026-03-02')).toEqual(['N10 2026-03-01'])
  })

  it('is reported as not started after its registered first day, until work starts', () => {
    const none = of(declaration, [])
    expect(asked(none, '2026-03-01')).toEqual([])
    expect(asked(none, '2026-03-02')).toEqual(['N11 2026-03-01'])
    expect(asked(of(declaration, [worked('2026-03-05')]), '2026-03-06')).toEqual(['N10 2026-03-05'])
  })

  it('is not concerned by work that ended before it, or in another country', () => {
    expect(asked(of(declaration, [worked('2026-01-05', '2026-02-28')]), '2026-03-02')).toEqual(['N11 2026-03-01'])
    expect(asked(of(declaration, [worked('2026-03-01', null, 'DE')]), '2026-03-02')).toEqual(['N11 2026-03-01'])
    expect(asked(of(declaration, [worked('2026-03-01', null, null)]), '2026-03-02')).toEqual(['N10 2026-03-01'])
  })
})

describe('a work permit', () => {
  it('is reported when work has not started two months after its first day', () => {
    expect(asked(of(permit, []), '2026-05-01')).toEqual([])
    expect(asked(of(permit, []), '2026-05-02')).toEqual(['N13 2026-05-01'])
    expect(asked(of(permit, [worked('2026-04-30')]), '2026-06-02')).toEqual([])
  })

  it('is not reported as not started when it was over by then', () => {
    expect(asked(of(permit, [], { valid_to: '2026-05-01' }), '2026-06-02')).toEqual(['N13 2026-05-01'])
    expect(asked(of(permit, [], { valid_to: '2026-04-30' }), '2026-06-02')).toEqual([])
  })

  it('is reported when work stopped two months ago, unless the permit is over, work went on or the worker left', () => {
    const stopped = [worked('2026-03-01', '2026-06-30')]
    expect(asked(of(permit, stopped), '2026-08-30')).toEqual([])
    expect(asked(of(permit, stopped), '2026-08-31')).toEqual(['N14 2026-08-30'])
    expect(asked(of(permit, stopped, { valid_to: '2026-08-29' }), '2026-09-30')).toEqual([])
    expect(asked(of(permit, [...stopped, worked('2026-08-15')]), '2026-09-30')).toEqual([])
    expect(asked(of(permit, stopped, { left_on: '2026-07-10' }), '2026-09-30')).toEqual(['N15 2026-07-10'])
  })

  it('is reported again after each interruption, and not twice for one', () => {
    const known = [{ id: 1, notice: 'N14', permit_id: 5, event_on: '2026-06-30', notified_on: '2026-07-03' }]
    const first = worked('2026-03-01', '2026-04-30')
    expect(asked(of(permit, [first], { known }), '2026-08-01')).toEqual([])
    expect(asked(of(permit, [first, worked('2026-07-10', '2026-07-31')], { known }), '2026-10-01')).toEqual([
      'N14 2026-09-30',
    ])
  })

  it('is reported when work ends more than two months before its last day', () => {
    const left = (left_on: string) => of(permit, [worked('2026-03-01', left_on)], { left_on })
    expect(asked(left('2026-10-30'), '2026-10-31')).toEqual(['N15 2026-10-30'])
    expect(asked(left('2026-10-31'), '2026-11-02')).toEqual([])
    expect(asked(of(permit, [worked('2026-03-01')], { left_on: '2026-05-05', valid_to: null }), '2026-05-06')).toEqual([
      'N15 2026-05-05',
    ])
  })

  it('counts months at the end of a month, over the year and in a leap year', () => {
    expect(asked(of(permit, [], { valid_from: '2027-12-31', valid_to: null }), '2028-03-01')).toEqual([
      'N13 2028-02-29',
    ])
    expect(asked(of(permit, [], { valid_from: '2026-12-31', valid_to: null }), '2027-03-01')).toEqual([
      'N13 2027-02-28',
    ])
  })
})

describe('a single permit', () => {
  it('is reported when its holder leaves while it is valid', () => {
    const left = { left_on: '2026-05-20' }
    expect(asked(of(card, [worked('2026-03-01', '2026-05-20')], left), '2026-05-21')).toEqual(['N19 2026-05-20'])
    expect(asked(of(card, [], left), '2026-05-21')).toEqual([])
    expect(asked(of(card, [worked('2026-03-01', '2026-05-20')]), '2026-05-21')).toEqual([])
    const before = { ...left, valid_to: '2026-05-19' }
    expect(asked(of(card, [worked('2026-03-01', '2026-05-20')], before), '2026-05-21')).toEqual([])
  })
})

describe('the last day', () => {
  const dueOf = (more: Partial<Notice>) =>
    requiredNotices(of([noticeOf('N10', 'start', more)], [worked('2026-04-29')]), '2026-05-01', isDayOff).map(
      ({ due_on }) => due_on,
    )

  it('is counted in calendar days, or in working days without weekends and public holidays', () => {
    expect(dueOf({ days: 7 })).toEqual(['2026-05-06'])
    expect(dueOf({ days: 7, working_days: true })).toEqual(['2026-05-11'])
    expect(dueOf({ days: 0 })).toEqual(['2026-04-29'])
    expect(dueOf({ days: null })).toEqual(['2026-04-29'])
  })
})

describe('events that are not asked for', () => {
  it('are those that were over when the agency entered the worker, unless they are of a placement here', () => {
    const none = of(declaration, [])
    expect(asked({ ...none, known_from: '2026-03-16' }, '2026-03-20')).toEqual([])
    expect(asked({ ...none, known_from: '2026-03-15' }, '2026-03-20')).toEqual(['N11 2026-03-01'])
    const elsewhere = { ...worked('2026-03-02'), assignment_id: null }
    expect(asked(of(declaration, [elsewhere], { known_from: '2026-04-01' }), '2026-04-02')).toEqual([])
    expect(asked(of(declaration, [worked('2026-03-02')], { known_from: '2026-04-01' }), '2026-04-02')).toEqual([
      'N10 2026-03-02',
    ])
  })

  it('are those before the program watched them, and outside of the rule’s days', () => {
    const later = declaration.map((notice) => ({ ...notice, watched_from: '2026-03-02' }))
    expect(asked(of(later, []), '2026-03-10')).toEqual([])
    const over = declaration.map((notice) => ({ ...notice, valid_to: '2026-02-28' }))
    expect(asked(of(over, []), '2026-03-10')).toEqual([])
  })
})
