import { describe, expect, it } from 'vitest'
import type { Facts, Placement } from './facts.ts'
import { isOldEnough, postingFits, temporaryWorkFits, workerIsFree } from './limits.ts'
import { codes, demand, facts, paper, placement, span } from './sample-facts.ts'

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
