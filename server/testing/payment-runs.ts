import type { FieldProblem } from '#contract/basics/problem.ts'
import type { FreelancePayment } from '#contract/team/freelance-payments.ts'
import type { PaymentRun, WholeRun } from '#contract/team/payment-runs.ts'
import type { Someone, TestAgency } from './agency.ts'
import { type OnePayment, stepPayment } from './payments.ts'
import { dayFrom } from './placements.ts'

/** The answer of a request about a payment run, success or error. */
export type OneRun = { data: WholeRun; current: WholeRun; errors?: FieldProblem[] }

/** The account that runs are paid from. */
export const OWN_ACCOUNT = {
  debtor_name: 'Бригада Sp. z o.o.',
  debtor_iban: 'PL27114020040000300201355387',
  debtor_bic: 'WBKPPLPP',
}

/** The paths and codes of a refusal. */
export const runProblems = ({ body }: { body: OneRun }) => body.errors?.map(({ path, code }) => `${path} ${code}`)

/** Calls about payment runs of an agency with two super-admins, opened before the first call. */
export const runCalls = (opened: () => { agency: TestAgency; admin: Someone; other: Someone }) => {
  /** An approved payment of a freelance recruiter. */
  const approved = async (freelance_recruiter_id: number, amount: number, more: object = {}) => {
    const { agency, admin, other } = opened()
    const body = { kind: 'manual_bonus', freelance_recruiter_id, amount, currency: 'EUR', ...more }
    const made = await agency.call<OnePayment>('POST', '/api/freelance-payments', { as: admin, body })
    if (made.status !== 200) throw new Error(made.text)
    return (await stepPayment(agency, other, 'PUT approval', made.body.data)).body.data
  }

  const run = (payments: readonly Pick<FreelancePayment, 'id' | 'version'>[], more: object = {}, as = opened().admin) =>
    opened().agency.call<OneRun>('POST', '/api/payment-runs', {
      as,
      body: { payments: payments.map(({ id, version }) => ({ id, version })), execution_on: dayFrom(1), ...more },
    })

  const stepRun = (
    part: 'payment' | 'cancellation',
    { id, version }: PaymentRun,
    body: object = {},
    as = opened().admin,
  ) => opened().agency.call<OneRun>('PUT', `/api/payment-runs/${id}/${part}`, { as, body: { version, ...body } })

  const confirm = (one: PaymentRun, more: object = {}) =>
    stepRun('payment', one, { paid_on: dayFrom(0), reference: 'WB 44', ...more })

  const readRun = async ({ id }: PaymentRun) =>
    (await opened().agency.call<OneRun>('GET', `/api/payment-runs/${id}`, { as: opened().admin })).body.data

  return { approved, run, stepRun, confirm, readRun }
}
