import { describe, expect, it } from 'vitest'
import type { Facts, Placement } from './facts.ts'
import { isOldEnough, lacksEqualPay, payIsEqual, postingFits, temporaryWorkFits, workerIsFree } from './limits.ts'
import { codes, demand, facts, limit, paper, placement, span } from './sample-facts.ts'

describe('B5 temporary work', () => {
  const temporary = (more: Partial<Placement>, earlier: Facts['temporary'] = [], site_country = 'PL') =>
    temporaryWorkFits(
      facts({ temporary: earlier, contract: { site_country } }),
      placement({ employment_form: 'temporary_employment', start_date: '2027-01-01', ...more }),
    )

  it('lasts at most 18 months for one client, the last day included', () => {
    expect(temporary({ end_date: '2028-06-30' })).toEqual([])
    expect(temporary({ end_date: '2028-07-01' })).toEqual([
      { path: 'end_date', code: 'temporary_too_long', params: { on: '2028-06-30' } },
    ])
    expect(temporary({ end_date: null })[0]).toMatchObject({ params: { on: '2028-06-30' } })
  })

  it('counts work for the client within 36 months', () => {
    const year = span('2025-07-01', '2026-06-30')
    expect(codes(temporary({ end_date: '2027-06-30' }, [year]))).toEqual([])
    expect(codes(temporary({ end_date: '2027-07-31' }, [year]))).toEqual(['temporary_too_long'])
    expect(codes(temporary({ end_date: '2027-01-31' }, [span('2025-01-01', '2026-12-31')]))).toEqual([
      'temporary_used_up',
    ])
    expect(temporary({ end_date: '2027-12-31' }, [span('2022-01-01', '2023-06-30')])).toEqual([])
  })

  it('counts civil contracts like employment, and overlapping work once', () => {
    const civil = { employment_form: 'civil_contract' as const }
    expect(temporary({ ...civil, end_date: '2028-07-01' })[0]).toMatchObject({ params: { on: '2028-06-30' } })
    const both = [span('2025-07-01', '2026-06-30'), span('2025-07-01', '2026-06-30')]
    expect(codes(temporary({ ...civil, end_date: '2027-06-30' }, both))).toEqual([])
    expect(codes(temporary({ ...civil, end_date: '2027-07-31' }, both))).toEqual(['temporary_too_long'])
  })

  it('concerns only temporary work in Poland', () => {
    expect(temporary({ end_date: '2029-01-01', employment_form: 'employment' })).toEqual([])
    expect(temporary({ end_date: '2029-01-01' }, [], 'ES')).toEqual([])
  })
})

describe('pay of the client’s own employees', () => {
  const german = { country: 'DE', forms: ['employment', 'temporary_employment'] }
  const limits = [limit('equal_pay_months', 0, { country: 'PL' }), limit('equal_pay_months', 9, german)]
  const lacks = (day: string, site_country: string, more: Partial<Facts> = {}, change: Partial<Placement> = {}) =>
    lacksEqualPay(
      facts({ need: { comparable_pay: 32 }, limits, contract: { site_country }, ...more }),
      placement({ employment_form: 'temporary_employment', start_date: '2026-01-01', ...change }),
      day,
    )

  it('is due from the first day without months', () => {
    expect(lacks('2026-01-01', 'PL')).toBe(true)
    expect(lacks('2026-01-01', 'PL', {}, { pay_rate: 32 })).toBe(false)
    expect(lacks('2026-01-01', 'PL', {}, { employment_form: 'civil_contract' })).toBe(true)
  })

  it('is due after so many months with the client, earlier work included', () => {
    expect(lacks('2026-09-30', 'DE')).toBe(false)
    expect(lacks('2026-10-01', 'DE')).toBe(true)
    expect(lacks('2026-10-01', 'DE', {}, { employment_form: 'civil_contract' })).toBe(false)
    const with_client = [span('2025-03-01', '2025-08-31')]
    expect(lacks('2026-04-01', 'DE', { with_client })).toBe(false)
    expect(lacks('2026-04-02', 'DE', { with_client })).toBe(true)
  })

  it('is never due where the law has no such limit, or nothing is entered', () => {
    expect(lacks('2026-12-01', 'ES')).toBe(false)
    expect(
      lacks('2026-12-01', 'DE', {
        limits: [...limits, limit('equal_pay_months', null, { ...german, valid_from: '2026-06-01' })],
      }),
    ).toBe(false)
    expect(payIsEqual(facts({ limits }), placement())).toEqual([])
  })

  it('is a warning of a placement that has begun as of today', () => {
    const asked = (today: string) =>
      payIsEqual(
        facts({ need: { comparable_pay: 32 }, limits, contract: { site_country: 'DE' }, today }),
        placement({ employment_form: 'employment', start_date: '2026-01-01' }),
      )
    expect(asked('2026-09-30')).toEqual([])
    expect(asked('2026-10-01')).toEqual([
      { path: 'pay_rate', code: 'pay_below_comparable', params: { rate: 32, currency: 'PLN' } },
    ])
  })
})

describe('B6 worker', () => {
  it.each<[string, Partial<Facts['worker']>]>([
    ['worker_blacklisted', { status_meanings: ['not_placed', 'blacklisted'], is_open: false }],
    ['worker_left', { status_meanings: ['clearance', 'not_placed'], is_open: false }],
    ['worker_left', { status_meanings: [], is_open: false }],
    ['worker_suspended', { status_meanings: ['suspended', 'not_placed'] }],
    ['worker_not_placed', { status_meanings: ['not_placed'] }],
  ])('says %s of %o', (code, worker) => {
    expect(codes(workerIsFree(facts({ worker })))).toEqual([code])
  })

  it('requires the age of the contract on the first day, and an adult', () => {
    const born = (date_of_birth: string, min_age: number) =>
      codes(isOldEnough(facts({ worker: { date_of_birth }, contract: { min_age } }), placement()))
    expect(born('2005-12-08', 21)).toEqual(['too_young'])
    expect(born('2005-12-07', 21)).toEqual([])
    expect(born('2008-12-08', 16)).toEqual(['too_young'])
  })
})

describe('B7 posting', () => {
  const a1 = (valid_to: string) => [demand([paper(valid_to)], { is_a1: true, name: 'A1' })]

  it('ends with its A1 certificate', () => {
    const posted = facts({ postings: [], demands: a1('2027-05-30') })
    expect(postingFits(posted, placement())).toEqual([
      { path: 'end_date', code: 'beyond_a1', params: { on: '2027-05-30' } },
    ])
    expect(postingFits(posted, placement({ end_date: '2027-05-30' }))).toEqual([])
    expect(postingFits({ ...posted, postings: null }, placement())).toEqual([])
  })

  it('lasts at most 24 months in one country, unless two months are in between', () => {
    const long = (end_date: string) => facts({ postings: [span('2025-06-01', end_date)], demands: a1('2030-01-01') })
    expect(codes(postingFits(long('2026-11-30'), placement()))).toEqual([])
    expect(postingFits(long('2026-11-30'), placement({ end_date: '2027-06-01' }))).toMatchObject([
      { code: 'posting_too_long', params: { on: '2027-05-31' } },
    ])
    expect(postingFits(long('2026-10-06'), placement({ end_date: '2027-06-01' }))).toEqual([])
  })
})
