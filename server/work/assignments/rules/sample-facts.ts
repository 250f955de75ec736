import type { LimitKey } from '#contract/work/law-choices.ts'
import type { LimitRow } from '#server/work/legality/limits.policy.ts'
import type { Demand, Facts, Placement } from './facts.ts'

/** A limit of the law without an end, for everyone, with given changes. */
export const limit = (key: LimitKey, amount: number | null, more: Partial<LimitRow> = {}): LimitRow => ({
  key,
  amount,
  country: null,
  client: null,
  forms: null,
  currency: null,
  valid_from: '-infinity',
  valid_to: null,
  ...more,
})

/** The limits of temporary work in Poland and of postings. */
export const sampleLimits = [
  limit('temporary_months', 18, { country: 'PL' }),
  limit('temporary_within_months', 36, { country: 'PL' }),
  limit('posting_months', 24),
  limit('posting_break_months', 2),
]

/** A packer at a client in Wrocław. */
export const samplePlace = {
  client_name: 'Karton sp. z o.o.',
  position: { en: 'Packer', es: 'Embalador', pl: 'Pakowacz', ru: 'Упаковщик', ua: 'Пакувальник' },
  city: 'Wrocław',
  address: null,
}

/** A worker, a contract and a need that violate no rule, with given changes. */
export const facts = (more: Partial<{ [K in keyof Facts]: Partial<Facts[K]> | Facts[K] }> = {}): Facts => ({
  others: [],
  on_need: [],
  temporary: [],
  with_client: [],
  postings: null,
  demands: [],
  law: { rules: [], person: { citizenship: 'UA', stay_basis: null, work_basis: null }, papers: [] },
  limits: sampleLimits,
  crew: null,
  exception: null,
  today: '2026-11-21',
  ...(more as object),
  worker: {
    status_meanings: ['starting', 'waiting'],
    is_open: true,
    date_of_birth: '1994-05-06',
    citizenship: 'UA',
    has_pesel: true,
    has_nie: false,
    ...(more.worker as object),
  },
  contract: {
    status_category: 'active',
    start_date: '2026-12-01',
    end_date: '2027-06-30',
    site_country: 'PL',
    client: null,
    currency: 'PLN',
    rate_period: 'hour',
    hours_per_day: 8,
    days_per_week: 5,
    min_age: 18,
    ...(more.contract as object),
  },
  work: { ...samplePlace, ...(more.work as object) },
  need: {
    headcount: 2,
    coming: [],
    date_from: '2026-12-01',
    date_to: null,
    is_open: true,
    pay_rate: 30,
    comparable_pay: null,
    accepted: 0,
    waiting: 0,
    ...(more.need as object),
  },
})

/** A placement that violates no rule, with given changes. */
export const placement = (more: Partial<Placement> = {}): Placement => ({
  start_date: '2026-12-07',
  end_date: '2027-05-31',
  employment_form: 'civil_contract',
  pay_rate: 30,
  agreement_document_id: 1,
  agreement_sent_on: '2026-12-01',
  ...more,
})

export const span = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })
export const codes = (problems: { code: string }[]) => problems.map(({ code }) => code)
export const demand = (papers: Demand['papers'], more: Partial<Demand> = {}): Demand => ({
  name: 'Visa',
  labels: { en: 'Visa', es: 'Visado', pl: 'Wiza', ru: 'Виза', ua: 'Віза' },
  is_a1: false,
  legal_right: null,
  is_unfit: false,
  papers,
  ...more,
})
export const paper = (valid_to: string | null, is_verified = true, valid_from: string | null = null) => ({
  valid_from,
  valid_to,
  is_verified,
})
