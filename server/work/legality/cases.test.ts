import fs from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/basics/days.ts'
import { countries } from '#contract/basics/world.ts'
import { employmentForms, stayBases, workBases } from '#contract/people/worker-choices.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { readLaw } from './law.queries.ts'
import type { LimitRow } from './limits.policy.ts'
import { readLimits } from './limits.queries.ts'
import { fallsOut } from '../assignments/forecast.policy.ts'
import { type Asked, type Terms, judge } from '../assignments/judge.policy.ts'
import { sampleLimits, samplePlace } from '../assignments/rules/sample-facts.ts'
import { type DocumentKinds, type Paid, paidAs, readPaper, spanOf } from '#server/testing/legality-cases.ts'
import { SAMPLE_CLIENT, namedFor } from '#server/testing/permits.ts'
import { type LawFacts, type LawPaper, rowsFor } from './law.policy.ts'

type Line = Record<
  | 'case'
  | 'citizenship'
  | 'basis_of_stay'
  | 'basis_of_work'
  | 'documents'
  | 'earlier_at_client'
  | 'start'
  | 'day'
  | 'country'
  | 'client_pay'
  | 'pay'
  | 'answer'
  | 'because'
  | 'source',
  string
> & { form: Terms['employment_form'] }

const folder = path.resolve(import.meta.dirname, '../../../testing/legality')
const lines = ['poland.csv', 'other-countries.csv'].flatMap((name) =>
  parse<Line>(fs.readFileSync(path.join(folder, name)), { columns: true }),
)

let agency: TestAgency
let law: ReadonlyMap<string, LawFacts['rules']>
let limits: Asked['limits']
let kinds: DocumentKinds

beforeAll(async () => {
  agency = await openTestAgency()
  law = await readLaw(agency.db)
  limits = await readLimits(agency.db)
  const types = await agency.db
    .selectFrom('document_types')
    .select(['code', 'requires_country', 'states_conditions'])
    .execute()
  kinds = new Map(types.map(({ code, ...rules }) => [code, rules]))
})
afterAll(() => agency.close())

const paperOf = (text: string, index: number) => readPaper(kinds, text, index)

const asked = (
  person: LawFacts['person'],
  papers: LawPaper[],
  more: Partial<Asked> = {},
  country = 'PL',
  { currency, rate_period }: Omit<Paid, 'pay_rate'> = paidAs(''),
): Asked => ({
  worker: { citizenship: person.citizenship, status_meanings: ['working'], is_open: true },
  contract: {
    site_country: country,
    client: SAMPLE_CLIENT,
    currency,
    rate_period,
    hours_per_day: 8,
    days_per_week: 5,
  },
  work: samplePlace,
  limits: sampleLimits,
  need: { comparable_pay: null },
  temporary: [],
  with_client: [],
  postings: null,
  demands: [],
  notice_due: null,
  exception: null,
  law: { rules: law.get(country) ?? [], person, papers },
  ...more,
})

const terms = (employment_form: Terms['employment_form'], start_date: string, pay_rate = 40): Terms => ({
  employment_form,
  start_date,
  pay_rate,
  agreement_document_id: 1,
  agreement_sent_on: '2020-01-01',
})

const split = (text: string, by: string) => (text === '' ? [] : text.split(by))

describe('a case of the table', () => {
  it('belongs to at least 150 different ones with their sources', () => {
    expect(lines.length).toBeGreaterThanOrEqual(150)
    expect(
      new Set(lines.map(({ case: _case, source: _source, answer: _a, because: _b, ...rest }) => JSON.stringify(rest)))
        .size,
    ).toBe(lines.length)
    expect(lines.filter(({ source }) => source === '')).toEqual([])
  })

  it.each(lines)('$case: $citizenship, $basis_of_stay, $basis_of_work, $documents, $day → $answer', (line) => {
    const person = {
      citizenship: line.citizenship,
      stay_basis: line.basis_of_stay || null,
      work_basis: line.basis_of_work || null,
    }
    const papers = split(line.documents, ' + ').map(paperOf)
    const paid = paidAs(line.pay)
    const temporary = split(line.earlier_at_client, ' + ').map(spanOf)
    const { answer, reasons } = judge(
      asked(
        person,
        papers,
        { temporary, with_client: temporary, limits, need: { comparable_pay: Number(line.client_pay) || null } },
        line.country,
        paid,
      ),
      terms(line.form, line.start, paid.pay_rate),
      line.day,
    )
    const against = reasons.filter(({ cause }) => cause !== 'ok').map(({ about, cause }) => `${about} ${cause}`)
    expect({ answer, because: against }).toEqual({ answer: line.answer, because: split(line.because, ' + ') })
  })
})

const day = fc.integer({ min: 0, max: 1_700 }).map((count) => addDays('2025-04-01', count))
const named = fc.record({
  client: fc.constantFrom(samplePlace.client_name, 'Inna sp. z o.o.', null),
  tax: fc.constantFrom(SAMPLE_CLIENT, '5260001572', null),
  position: fc.constantFrom('Pakowacz', 'Spawacz', null),
  place: fc.constantFrom('Wrocław', 'Poznań', null),
  forms: fc.option(fc.subarray([...employmentForms], { minLength: 1 })),
  pay: fc.constantFrom(31.4, 45, null),
  currency: fc.constantFrom('PLN', 'EUR'),
  pay_per: fc.constantFrom('hour' as const, 'month' as const),
  least: fc.constantFrom(20, 40, 60, null),
  most: fc.constantFrom(60, 160, null),
  hours_per: fc.constantFrom('week' as const, 'month' as const, null),
})
const kind = fc.constantFrom(
  'visa',
  'visa_free_entry',
  'residence_card',
  'residence_application',
  'temporary_protection',
  'work_permit',
  'seasonal_permit',
  'declaration',
  'student_certificate',
)
const paper = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  code: kind,
  country: fc.constantFrom('PL', 'PL', 'DE', null),
  asks_country: fc.boolean(),
  valid_from: fc.option(day),
  valid_to: fc.option(day),
  is_given_up: fc.boolean(),
  is_verified: fc.boolean(),
  named: fc.option(fc.oneof(fc.constant(namedFor()), named)),
})
const person = fc.record({
  citizenship: fc.constantFrom('UA', 'MD', 'BY', 'GE', 'CO', 'NP', 'BR', 'RU', 'PL'),
  stay_basis: fc.constantFrom(...stayBases, null),
  work_basis: fc.constantFrom(...workBases, null),
})
const form = fc.constantFrom(...employmentForms)

describe('the law of work', () => {
  it('has at most one row for a citizenship, rights, a form of employment and a day', () => {
    const rules = law.get('PL')!
    const turns = [
      ...new Set(rules.flatMap(({ valid_from, valid_to }) => [valid_from, ...(valid_to ? [valid_to] : [])])),
    ]
    for (const citizenship of countries)
      for (const stay_basis of stayBases)
        for (const work_basis of workBases)
          for (const one of employmentForms) {
            const { work } = rowsFor({ rules, person: { citizenship, stay_basis, work_basis } }, one)
            for (const on of turns) {
              const inForce = work.filter(({ valid_from, valid_to }) => valid_from <= on && (valid_to ?? '9') >= on)
              expect(inForce.length, `${citizenship} ${stay_basis} ${work_basis} ${one} ${on}`).toBeLessThan(2)
            }
          }
  })

  it('never makes work unlawful because of additional documents', () => {
    const more = fc.array(paper, { maxLength: 6 })
    fc.assert(
      fc.property(person, more, more, form, day, (who, held, added, on, date) => {
        const before = judge(asked(who, held), terms(on, date), date).answer
        const after = judge(asked(who, [...held, ...added]), terms(on, date), date).answer
        if (before === 'may') expect(after).toBe('may')
      }),
      { numRuns: 3_000 },
    )
  })

  it('never allows work on a day without a verified valid document or outside the rules in force', () => {
    fc.assert(
      fc.property(person, fc.array(paper, { maxLength: 6 }), form, day, (who, held, on, date) => {
        const { answer, reasons } = judge(asked(who, held), terms(on, date), date)
        if (answer !== 'may') return
        for (const { rule, document_id, ends_on } of reasons) {
          const row = law.get('PL')!.find(({ code }) => code === rule!.code)!
          expect(row.verdict).toBe('yes')
          expect(row.valid_from <= date && (row.valid_to ?? '9') >= date).toBe(true)
          expect(ends_on === null || ends_on >= date).toBe(true)
          if (row.stay_types.length === 0) continue
          const shown = held.filter(({ id }) => id === document_id)
          expect(
            shown.some((one) => one.is_verified && (one.valid_from ?? '') <= date && (one.valid_to ?? '9') >= date),
          ).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('finds the first day without permission, like judging every day', () => {
    fc.assert(
      fc.property(person, fc.array(paper, { maxLength: 5 }), form, day, (who, held, on, date) => {
        const facts = asked(who, held)
        const until = addDays(date, 40)
        const days = Array.from({ length: 40 }, (_, index) => addDays(date, index + 1))
        const first = days.find((one) => judge(facts, terms(on, date), one).answer !== 'may') ?? null
        const started = judge(facts, terms(on, date), date).answer === 'may'
        if (started) expect(fallsOut(facts, terms(on, date), date, until)?.day ?? null).toBe(first)
      }),
      { numRuns: 1_000 },
    )
  })

  it('finds the first day over a limit of any length, and the first day of a floor in another currency', () => {
    const facts = asked({ citizenship: 'PL', stay_basis: 'eu_citizen', work_basis: 'free_access' }, [
      paperOf('passport PL to 2030-01-01', 0),
    ])
    const [start, today, until] = ['2026-01-10', '2026-11-28', '2026-12-28']
    const row = { country: 'PL', client: null, forms: null, currency: null, valid_from: '-infinity', valid_to: null }
    const eleven: LimitRow = { ...row, key: 'client_months', amount: 11 }
    const of = terms('civil_contract', start)
    expect(fallsOut({ ...facts, limits: [...limits, eleven] }, of, today, until)?.day).toBe('2026-12-10')
    const euro: LimitRow[] = limits.map((one) =>
      one.key === 'pay_hour' && one.country === 'PL' ? { ...one, valid_to: '2026-12-14' } : one,
    )
    const later: LimitRow = { ...row, key: 'pay_hour', amount: 8, currency: 'EUR', valid_from: '2026-12-15' }
    const others = euro.filter(({ key }) => key !== 'pay_month')
    expect(fallsOut({ ...facts, limits: [...others, later] }, of, today, until)?.day).toBe('2026-12-15')
  })

  it('allows no work by doubtful rules', async () => {
    const rows = await agency.db
      .selectFrom('work_rights')
      .select(['code', 'verdict', 'confidence', 'act', 'source', 'notices'])
      .execute()
    expect(rows.length).toBeGreaterThan(45)
    expect(rows.filter(({ verdict, confidence }) => verdict === 'yes' && confidence === 'doubtful')).toEqual([])
    expect(rows.filter(({ act, source }) => act === '' || source === '')).toEqual([])
    const known = new Set((await agency.db.selectFrom('work_notices').select('code').execute()).map(({ code }) => code))
    expect(rows.flatMap(({ notices }) => notices).filter((code) => !known.has(code))).toEqual([])
  })

  it('judges a person within 20 ms and three hundred for a month within 5 s', () => {
    const held = [paperOf('visa PL to 2027-03-01', 0), paperOf('work_permit PL to 2027-06-30', 1)]
    const facts = asked({ citizenship: 'NP', stay_basis: 'visa', work_basis: 'work_permit' }, held)
    const begun = performance.now()
    for (let one = 0; one < 300; one++) {
      judge(facts, terms('civil_contract', '2026-01-01'), '2026-11-26')
      fallsOut(facts, terms('civil_contract', '2026-01-01'), '2026-11-26', '2026-12-26')
    }
    const took = performance.now() - begun
    expect(took).toBeLessThan(5_000)
    expect(took / 300).toBeLessThan(20)
  })
})
