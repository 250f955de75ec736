import type { PaymentRun } from '#contract/team/payment-runs.ts'
import type { Someone, TestAgency } from '../agency.ts'
import { type OnePayment, handedOver, standingFreelancer, stepPayment } from '../payments.ts'
import { dayFrom } from '../placements.ts'
import type { Write } from './write.ts'

/** One successful call of every write of payments to freelance recruiters and of payment runs. */
export const paymentWrites = (agency: TestAgency, admin: () => Someone): Record<string, Write> => {
  const bonus = (freelance_recruiter_id: number) => ({
    kind: 'manual_bonus', freelance_recruiter_id, amount: 100, currency: 'EUR',
  }) // prettier-ignore
  const entered = async () => {
    const body = bonus(await standingFreelancer(agency, { payout_method: 'cash' }))
    const as = await agency.join('super-admin')
    return (await agency.call<OnePayment>('POST', '/api/freelance-payments', { as, body })).body.data
  }
  const approved = async () => (await stepPayment(agency, admin(), 'PUT approval', await entered())).body.data
  const reason = async () => {
    const { body } = await agency.call<{ data: { id: number }[] }>('GET', '/api/reasons?entity=freelance_payment', { as: admin() }) // prettier-ignore
    return { reason_id: body.data[0]!.id }
  }
  const cancelled = async () => (await stepPayment(agency, admin(), 'PUT cancellation', await entered(), await reason())).body.data // prettier-ignore
  const runOf = async () => {
    const { id, version } = await approved()
    return { payments: [{ id, version }], execution_on: dayFrom(1) }
  }
  const made = async () =>
    (await agency.call<{ data: PaymentRun }>('POST', '/api/payment-runs', { as: admin(), body: await runOf() })).body
      .data
  const paid = async () => (await stepPayment(agency, admin(), 'PUT payment', await approved(), handedOver())).body.data
  const at = ({ id }: { id: number }, part = '') => `/api/freelance-payments/${id}${part}`
  return {
    'POST /api/freelance-payments': async () => ({
      path: '/api/freelance-payments',
      body: bonus(await standingFreelancer(agency)),
    }),
    'POST /api/freelance-payments/export': async () => ({
      path: '/api/freelance-payments/export',
      body: { query: {}, columns: ['number'] },
    }),
    'PATCH /api/freelance-payments/{id}': async () => ({ path: at(await entered()), body: { version: 1, amount: 90 } }),
    'PUT /api/freelance-payments/{id}/approval': async () => ({
      path: at(await entered(), '/approval'),
      body: { version: 1 },
    }),
    'DELETE /api/freelance-payments/{id}/approval': async () => ({
      path: at(await approved(), '/approval'),
      body: { version: 2 },
    }),
    'PUT /api/freelance-payments/{id}/payment': async () => ({
      path: at(await approved(), '/payment'),
      body: { version: 2, ...handedOver() },
    }),
    'PUT /api/freelance-payments/{id}/return': async () => ({
      path: at(await paid(), '/return'),
      body: { version: 3, returned_on: dayFrom(0), comment: 'No such account' },
    }),
    'PUT /api/freelance-payments/{id}/cancellation': async () => ({
      path: at(await entered(), '/cancellation'),
      body: { version: 1, ...(await reason()) },
    }),
    'DELETE /api/freelance-payments/{id}/cancellation': async () => ({
      path: at(await cancelled(), '/cancellation'),
      body: { version: 2 },
    }),
    'PUT /api/payment-settings': async () => {
      const { version } = await agency.db.selectFrom('payment_settings').select('version').executeTakeFirstOrThrow()
      return { path: '/api/payment-settings', body: { version, debtor_name: `Agency ${version}` } }
    },
    'POST /api/payment-runs': async () => ({ path: '/api/payment-runs', body: await runOf() }),
    'PUT /api/payment-runs/{id}/payment': async () => ({
      path: `/api/payment-runs/${(await made()).id}/payment`,
      body: { version: 1, paid_on: dayFrom(0), reference: 'WB 1' },
    }),
    'PUT /api/payment-runs/{id}/cancellation': async () => ({
      path: `/api/payment-runs/${(await made()).id}/cancellation`,
      body: { version: 1 },
    }),
  }
}
