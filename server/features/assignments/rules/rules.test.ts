import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysWithin } from '#server/behaviors/days.ts'
import type { Demand, Facts, Placement } from './facts.ts'
import { isOldEnough, postingFits, temporaryWorkFits, workerIsFree } from './limits.ts'
import { agreementIsThere, numbersAreThere, papersEndDuring, papersHoldAtStart, papersReachStart } from './papers.ts'
import {
  contractEndsSoon,
  contractRuns,
  contractTakes,
  isElsewhere,
  mostAtOnce,
  needHasRoom,
  periodFits,
  rateBelowNeed,
  takesAcceptedPlace,
} from './place.ts'
import { stepFits } from './steps.ts'

const facts = (more: Partial<{ [K in keyof Facts]: Partial<Facts[K]> | Facts[K] }> = {}): Facts => ({
  others: [],
  on_need: [],
  temporary: [],
  postings: null,
  demands: [],
  today: '2026-11-21',
  ...(more as object),
  worker: {
    status_code: 'onboarding',
    date_of_birth: '1994-05-06',
    citizenship: 'UA',
    has_pesel: true,
    has_nie: false,
    ...(more.worker as object),
  },
  contract: {
    status_code: 'active',
    status_category: 'active',
    start_date: '2026-12-01',
    end_date: '2027-06-30',
    site_country: 'PL',
    min_age: 18,
    ...(more.contract as object),
  },
  need: {
    headcount: 2,
    date_from: '2026-12-01',
    date_to: null,
    is_open: true,
    pay_rate: 30,
    accepted: 0,
    ...(more.need as object),
  },
})

const placement = (more: Partial<Placement> = {}): Placement => ({
  start_date: '2026-12-07',
  end_date: '2027-05-31',
  employment_form: 'civil_contract',
  pay_rate: 30,
  agreement_document_id: 1,
  agreement_sent_on: '2026-12-01',
  ...more,
})

const span = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })
const codes = (problems: { code: string }[]) => problems.map(({ code }) => code)
const demand = (papers: Demand['papers'], more: Partial<Demand> = {}): Demand => ({
  name: 'Visa',
  labels: { en: 'Visa', es: 'Visado', pl: 'Wiza', ru: 'Виза', ua: 'Віза' },
  is_a1: false,
  papers,
  ...more,
})
const paper = (valid_to: string | null, is_verified = true, valid_from: string | null = null) => ({
  valid_from,
  valid_to,
  is_verified,
})

describe('days', () => {
  it('adds months to the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-05-31', -36)).toBe('2024-05-31')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('counts the days of a span within a window, both ends included', () => {
    expect(daysWithin(span('2026-12-01', '2026-12-10'), '2026-12-05', '2026-12-31')).toBe(6)
    expect(daysWithin(span('2026-12-01'), '2026-12-05', '2026-12-05')).toBe(1)
    expect(daysWithin(span('2026-12-01', '2026-12-04'), '2026-12-05', '2026-12-31')).toBe(0)
  })
})

describe('B1 papers', () => {
  it('refuses a first day on which a paper is over and no newer one is there', () => {
    const over = facts({ demands: [demand([paper('2026-12-06')])] })
    expect(papersReachStart(over, placement())).toEqual([
      { path: 'worker_id', code: 'paper_ends_before', params: { name: 'Visa', on: '2026-12-06' } },
    ])
    expect(
      papersReachStart(facts({ demands: [demand([paper('2026-12-06'), paper('2026-12-07')])] }), placement()),
    ).toEqual([])
    expect(papersReachStart(facts({ demands: [demand([])] }), placement())).toEqual([])
    expect(papersReachStart(facts({ demands: [demand([paper(null)])] }), placement())).toEqual([])
  })

  it('lets nobody begin without every paper, valid and verified on that day', () => {
    const begins = (papers: Demand['papers']) =>
      codes(papersHoldAtStart(facts({ demands: [demand(papers)] }), placement()))
    expect(begins([])).toEqual(['paper_missing'])
    expect(begins([paper('2026-12-06')])).toEqual(['paper_not_valid'])
    expect(begins([paper('2027-12-06', true, '2026-12-08')])).toEqual(['paper_not_valid'])
    expect(begins([paper('2027-12-06', false)])).toEqual(['paper_unverified'])
    expect(begins([paper('2026-12-06'), paper('2026-12-07')])).toEqual([])
  })

  it('warns of a paper that is over before the placement is', () => {
    const warned = (valid_to: string, end_date: string | null) =>
      codes(papersEndDuring(facts({ demands: [demand([paper(valid_to)])] }), placement({ end_date })))
    expect(warned('2027-05-30', '2027-05-31')).toEqual(['paper_ends_during'])
    expect(warned('2027-05-31', '2027-05-31')).toEqual([])
    expect(warned('2027-05-30', null)).toEqual([])
  })

  it('asks for an agreement, and for its copy at the authority from beyond free movement in Poland', () => {
    const bare = placement({ agreement_document_id: null, agreement_sent_on: null })
    expect(codes(agreementIsThere(facts(), bare))).toEqual(['agreement_missing', 'agreement_not_sent'])
    expect(codes(agreementIsThere(facts({ worker: { citizenship: 'PL' } }), bare))).toEqual(['agreement_missing'])
    expect(codes(agreementIsThere(facts(), placement({ agreement_sent_on: '2026-12-08' })))).toEqual([
      'agreement_not_sent',
    ])
    expect(
      agreementIsThere(facts({ contract: { site_country: 'ES' } }), placement({ agreement_sent_on: null })),
    ).toEqual([])
  })

  it('asks for the number of the country of work', () => {
    expect(codes(numbersAreThere(facts({ worker: { has_pesel: false } })))).toEqual(['pesel_or_reason'])
    expect(codes(numbersAreThere(facts({ contract: { site_country: 'ES' } })))).toEqual(['nie_needed'])
    expect(numbersAreThere(facts())).toEqual([])
  })
})

describe('B2 overlap', () => {
  it.each([
    [span('2027-05-31'), true],
    [span('2027-06-01'), false],
    [span('2026-01-01', '2026-12-06'), false],
    [span('2026-01-01', '2026-12-07'), true],
    [span('2026-01-01'), true],
  ])('%o → %s', (other, refused) => {
    expect(codes(isElsewhere(facts({ others: [other] }), placement()))).toEqual(refused ? ['assignment_overlaps'] : [])
  })

  it('knows a placement without an end', () => {
    expect(codes(isElsewhere(facts({ others: [span('2030-01-01')] }), placement({ end_date: null })))).toEqual([
      'assignment_overlaps',
    ])
  })
})

describe('B4 contract and need', () => {
  it.each([
    [{ start_date: '2026-11-30' }, [['start_date', 'outside_contract']]],
    [{ end_date: '2027-07-01' }, [['end_date', 'outside_contract']]],
    [{ end_date: null }, [['end_date', 'outside_contract']]],
    [{ end_date: '2026-12-06' }, [['end_date', 'before_start']]],
    [{ start_date: '2027-07-01', end_date: '2027-07-02' }, [['start_date', 'outside_contract']]],
    [{ start_date: '2026-12-01', end_date: '2027-06-30' }, []],
  ])('%o → %o', (dates, expected) => {
    expect(periodFits(facts(), placement(dates)).map(({ path, code }) => [path, code])).toEqual(expected)
  })

  it('lies within the days of the need', () => {
    const need = { date_from: '2026-12-08', date_to: '2027-05-30' }
    expect(codes(periodFits(facts({ need }), placement()))).toEqual(['outside_need'])
    expect(codes(periodFits(facts({ need }), placement({ start_date: '2026-12-08' })))).toEqual(['outside_need'])
    expect(periodFits(facts({ need }), placement({ start_date: '2026-12-08', end_date: '2027-05-30' }))).toEqual([])
  })

  it('plans on a draft, begins on a contract that runs alone', () => {
    const draft = facts({ contract: { status_category: 'initial' } })
    expect(contractTakes(draft)).toEqual([])
    expect(codes(contractRuns(draft))).toEqual(['contract_not_running'])
    expect(codes(contractTakes(facts({ contract: { status_category: 'paused' } })))).toEqual(['contract_not_running'])
    expect(codes(contractTakes(facts({ need: { is_open: false } })))).toEqual(['need_closed'])
  })

  it('has no more people on a day than the need asks for', () => {
    const first = span('2026-12-01', '2027-01-31')
    const second = span('2027-02-01', '2027-03-31')
    const third = span('2027-03-31', null)
    expect(mostAtOnce([first, second, third], span('2026-12-01'))).toBe(2)
    expect(mostAtOnce([first, second, third], span('2026-12-01', '2027-03-30'))).toBe(1)
    expect(needHasRoom(facts({ on_need: [first, second] }), placement())).toEqual([])
    expect(codes(needHasRoom(facts({ on_need: [first, second, third] }), placement()))).toEqual(['need_full'])
    expect(needHasRoom(facts({ on_need: [first, second, third] }), placement({ end_date: '2027-03-30' }))).toEqual([])
  })

  it('warns of the places of those whom the client accepted, of a low rate and of a near end', () => {
    const need = { accepted: 1 }
    expect(codes(takesAcceptedPlace(facts({ need, on_need: [span('2026-12-01')] }), placement()))).toEqual([
      'takes_accepted_place',
    ])
    expect(takesAcceptedPlace(facts({ need }), placement())).toEqual([])
    expect(codes(rateBelowNeed(facts(), placement({ pay_rate: 29.99 })))).toEqual(['rate_below_need'])
    expect(rateBelowNeed(facts({ need: { pay_rate: null } }), placement({ pay_rate: 1 }))).toEqual([])
    expect(codes(contractEndsSoon(facts(), placement({ start_date: '2027-05-31' })))).toEqual(['contract_ends_soon'])
    expect(contractEndsSoon(facts(), placement({ start_date: '2027-05-30' }))).toEqual([])
  })
})

describe('B5 temporary work', () => {
  const temporary = (more: Partial<Placement>, earlier: Facts['temporary'] = [], site_country = 'PL') =>
    temporaryWorkFits(
      facts({ temporary: earlier, contract: { site_country } }),
      placement({ employment_form: 'temporary_employment', start_date: '2027-01-01', ...more }),
    )

  it('lasts 18 months for one client, the last day included', () => {
    expect(temporary({ end_date: '2028-06-30' })).toEqual([])
    expect(temporary({ end_date: '2028-07-01' })).toEqual([
      { path: 'end_date', code: 'temporary_too_long', params: { on: '2028-06-30' } },
    ])
    expect(temporary({ end_date: null })[0]).toMatchObject({ params: { on: '2028-06-30' } })
  })

  it('counts what was worked for the client within 36 months', () => {
    const year = span('2025-07-01', '2026-06-30')
    expect(codes(temporary({ end_date: '2027-06-30' }, [year]))).toEqual([])
    expect(codes(temporary({ end_date: '2027-07-31' }, [year]))).toEqual(['temporary_too_long'])
    expect(codes(temporary({ end_date: '2027-01-31' }, [span('2025-01-01', '2026-12-31')]))).toEqual([
      'temporary_used_up',
    ])
    expect(temporary({ end_date: '2027-12-31' }, [span('2022-01-01', '2023-06-30')])).toEqual([])
  })

  it('concerns temporary employment in Poland alone', () => {
    expect(temporary({ end_date: '2029-01-01', employment_form: 'employment' })).toEqual([])
    expect(temporary({ end_date: '2029-01-01' }, [], 'ES')).toEqual([])
  })
})

describe('B6 worker', () => {
  it.each(['blacklisted', 'left', 'suspended'])('refuses one who is %s', (status_code) => {
    expect(codes(workerIsFree(facts({ worker: { status_code } })))).toEqual([`worker_${status_code}`])
  })

  it('asks for the age of the contract on the first day, and for an adult', () => {
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

  it('lasts 24 months in one country, unless two months lie between', () => {
    const long = (end_date: string) => facts({ postings: [span('2025-06-01', end_date)], demands: a1('2030-01-01') })
    expect(codes(postingFits(long('2026-11-30'), placement()))).toEqual([])
    expect(postingFits(long('2026-11-30'), placement({ end_date: '2027-06-01' }))).toMatchObject([
      { code: 'posting_too_long', params: { on: '2027-05-31' } },
    ])
    expect(postingFits(long('2026-10-06'), placement({ end_date: '2027-06-01' }))).toEqual([])
  })
})

describe('B8 steps', () => {
  const today = '2026-12-10'
  const row = { ...span('2026-12-07', '2027-05-31'), status: 'planned' as const }

  it.each([
    [row, { status: 'active' as const }, []],
    [row, { status: 'active' as const, start_date: '2026-12-11' }, ['in_the_future']],
    [row, { status: 'ended' as const }, ['not_next']],
    [row, { status: 'cancelled' as const }, ['required']],
    [row, { status: 'cancelled' as const, reason_id: 1 }, []],
    [{ ...row, start_date: '2026-12-11' }, { status: 'no_show' as const, reason_id: 1 }, ['not_begun']],
    [{ ...row, status: 'active' as const }, { status: 'ended' as const }, ['required']],
    [{ ...row, status: 'active' as const }, { status: 'ended' as const, end_date: '2027-05-31' }, []],
    [
      { ...row, status: 'active' as const },
      { status: 'ended' as const, end_date: '2026-12-06', reason_id: 1 },
      ['before_start'],
    ],
    [{ ...row, status: 'ended' as const }, { status: 'active' as const }, ['not_next']],
  ])('%o to %o → %o', (from, step, expected) => {
    expect(codes(stepFits(from, step, today))).toEqual(expected)
  })
})
