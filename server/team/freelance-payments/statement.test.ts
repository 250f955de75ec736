import fc from 'fast-check'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#contract/basics/days.ts'
import { languages } from '#contract/basics/language.ts'
import { paymentStatuses } from '#contract/team/freelance-payment-choices.ts'
import { type TestAgency, openTestAgency } from '#server/testing/agency.ts'
import { handedOver, paymentGround, paymentsOf, stepPayment, workOn } from '#server/testing/payments.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Stated, statementsOf } from './statement.ts'

const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays('2026-01-01', days))
const stated = fc
  .record({
    status: fc.constantFrom(...paymentStatuses),
    cents: fc.integer({ min: -90_000, max: 90_000 }).filter((cents) => cents !== 0),
    currency: fc.constantFrom('PLN' as const, 'EUR' as const),
    earned_on: day,
    paid_on: day,
    returned_after: fc.option(fc.nat(40), { nil: null }),
  })
  .map(({ cents, status, paid_on, returned_after, ...one }) => ({
    ...one,
    status,
    kind: 'manual_bonus' as const,
    amount: cents / 100,
    paid_on: status === 'paid' ? paid_on : null,
    reference: null,
    returns:
      returned_after === null
        ? []
        : [{ amount: 7, paid_on, reference: 'TR 1', returned_on: addDays(paid_on, returned_after) }],
  }))

describe('a statement', () => {
  it('continues where the previous month ended, and ends after the last month with exactly what is owed', () => {
    const holds = (given: Omit<Stated, 'id'>[]) => {
      const payments = given.map((one, index) => ({ ...one, id: index + 1 }))
      for (const currency of ['PLN', 'EUR']) {
        const owed = payments
          .filter((one) => one.currency === currency && (one.status === 'earned' || one.status === 'approved'))
          .reduce((total, { amount }) => total + Math.round(amount * 100), 0)
        let closing = 0
        for (let month = '2026-01'; month <= '2026-12'; month = addMonths(`${month}-01`, 1).slice(0, 7)) {
          const one = statementsOf(payments, month).find((statement) => statement.currency === currency)
          expect(one?.opening ?? 0).toBe(closing)
          expect(one?.closing ?? closing).toBe(closing + (one?.earned ?? 0) - (one?.paid ?? 0))
          closing = one?.closing ?? closing
        }
        expect(closing).toBe(owed)
      }
    }
    fc.assert(fc.property(fc.array(stated, { maxLength: 25 }), holds), { numRuns: 200, seed: 7 })
  })
})

describe('a printed statement', () => {
  let agency: TestAgency
  beforeAll(async () => {
    agency = await openTestAgency()
  })
  afterAll(() => agency.close())

  it('shows in five languages what was earned and paid, and is recorded in history', async () => {
    const { admin, freelancer_id, line } = await paymentGround(agency)
    await workOn(agency, admin, line, [-3, -2, -1])
    const [row] = await paymentsOf(agency, admin, freelancer_id)
    const approved = await stepPayment(agency, admin, 'PUT approval', row!)
    await stepPayment(agency, admin, 'PUT payment', approved.body.data, handedOver({ reference: 'WB 17' }))
    const month = agencyDay(Date.now()).slice(0, 7)
    const titles = { en: "Payment statement", es: 'Extracto de pagos', pl: 'Zestawienie wypłat', ru: 'Выписка по выплатам', ua: "Виписка про виплати" } // prettier-ignore
    for (const language of languages) {
      const { rawPayload } = await agency.app.inject({
        method: 'GET',
        url: `/api/recruiters/freelance/${freelancer_id}/statement?month=${month}&language=${language}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
      expect(text).toContain(titles[language])
      expect(text).toContain('Ірина Кравчук')
      expect(text).toContain('WB 17')
      expect(text.replace(/\s/g, ' ')).toMatch(/300[.,]00/)
    }
    const told = agency.db
      .selectFrom('change_history')
      .where('entity', '=', 'freelance_recruiter')
      .where('entity_id', '=', freelancer_id)
    expect(await told.where('action', '=', 'exported').select('id').execute()).toHaveLength(languages.length)
  }, 30_000)
})
