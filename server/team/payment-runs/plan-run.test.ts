import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Payable, planRun } from './plan-run.ts'

const OWN = 'PL27114020040000300201355387'
const PL = 'PL61109010140000071219812874'

const payment = (id: number, amount: number, more: Partial<Payable> = {}): Payable => ({
  id,
  freelance_recruiter_id: 1,
  amount,
  currency: 'EUR',
  payout_method: 'bank',
  iban: PL,
  ...more,
})

it('deducts debts from payments, and pays exactly the sum of all payments', () => {
  const payable = fc.record({
    freelance_recruiter_id: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: -40_000, max: 90_000 }).filter((amount) => amount !== 0),
    currency: fc.constantFrom('EUR' as const, 'PLN' as const),
    payout_method: fc.constantFrom('bank' as const, 'cash' as const),
    iban: fc.constantFrom(PL, null),
  })
  const sumOf = (ones: readonly { amount: number }[]) => ones.reduce((total, { amount }) => total + amount, 0)
  let short = 0
  const holds = (given: Omit<Payable, 'id'>[]) => {
    const payments = given.map((one, index) => ({ ...one, id: index + 1 }))
    const { lines, shortfalls } = planRun(payments, OWN)
    expect(lines.map((line) => line.payment)).toEqual(payments)
    for (const freelancer of [1, 2, 3])
      for (const currency of ['EUR', 'PLN']) {
        const own = payments.filter((one) => one.freelance_recruiter_id === freelancer && one.currency === currency)
        const isShort = shortfalls.some((one) => one.freelance_recruiter_id === freelancer && one.currency === currency)
        expect(isShort).toBe(sumOf(own) < 0)
        if (isShort) short++
        const payouts = lines.filter((line) => own.includes(line.payment as (typeof own)[number]))
        if (!isShort) expect(payouts.reduce((total, { payout }) => total + payout, 0)).toBe(sumOf(own))
        for (const { payment: one, payout, left_out } of payouts) {
          expect(payout).toBeGreaterThanOrEqual(0)
          expect(payout).toBeLessThanOrEqual(Math.max(0, one.amount))
          expect(left_out === 'deducted').toBe(payout === 0)
        }
      }
  }
  fc.assert(fc.property(fc.array(payable, { maxLength: 14 }), holds), { numRuns: 500, seed: 7 })
  expect(short).toBeGreaterThan(20)
})

it('leaves out payments that the bank file cannot contain, with the reason', () => {
  const causes = (given: Payable) => planRun([given], OWN).lines[0]!.left_out
  expect(causes(payment(1, 100))).toBeNull()
  expect(causes(payment(1, 100, { payout_method: 'cash', iban: null }))).toBe('cash')
  expect(causes(payment(1, 100, { payout_method: 'card', iban: null }))).toBe('card')
  expect(causes(payment(1, 100, { iban: null }))).toBe('no_iban')
  expect(causes(payment(1, 100, { iban: OWN }))).toBe('own_account')
  expect(causes(payment(1, 100, { iban: 'UA213223130000026007233566001' }))).toBe('abroad')
  expect(causes(payment(1, 100, { currency: 'PLN', iban: 'ES9121000418450200051332' }))).toBe('abroad')
  expect(causes(payment(1, 100, { currency: 'PLN' }))).toBeNull()
})
