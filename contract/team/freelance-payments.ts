import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { MOST_OF_PERSON } from '../basics/most-of-person.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef } from '../behaviors/people.ts'
import { exportBody, filtersOf } from '../behaviors/record-list.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { cancelCauses, enteredKinds, payMethods, paymentKinds, paymentStatuses } from './freelance-payment-choices.ts'
import { freelancerStatuses } from './freelancer-choices.ts'
import { month } from '../site/housing-costs.ts'

/** The amount of a payment with cents; never zero, and negative only for a correction. */
const amount = () =>
  z
    .number()
    .min(-MOST_OF_PERSON)
    .max(MOST_OF_PERSON)
    .multipleOf(0.01)
    .refine((value) => value !== 0, { error: 'not_nought' })

const agreed = { amount: amount(), earned_on: date().optional(), comment: clearable(text(2_000)) }

/** A payment that a user enters: a separately agreed bonus, or the correction of a made payment. */
export const paymentCreate = z.strictObject({
  kind: z.enum(enteredKinds),
  freelance_recruiter_id: id(),
  worker_id: clearable(id()),
  corrects_id: clearable(id()),
  currency: z.enum(currencies),
  ...agreed,
})
export type PaymentCreate = z.output<typeof paymentCreate>

export const paymentUpdate = z.strictObject({ version: version(), ...z.object(agreed).partial().shape })
export type PaymentUpdate = z.output<typeof paymentUpdate>

export const payInput = z.strictObject({
  version: version(),
  paid_on: date(),
  method: z.enum(payMethods),
  reference: line(64),
})
export type PayInput = z.output<typeof payInput>

/** The day and the reason of a transfer that the bank returned. */
export const returnInput = z.strictObject({ version: version(), returned_on: date(), comment: text(2_000).min(1) })
export type ReturnInput = z.output<typeof returnInput>

export const cancelInput = z.strictObject({ version: version(), reason_id: id(), comment: clearable(text(2_000)) })
export type CancelInput = z.output<typeof cancelInput>

export const paymentSorts = [
  'created_at',
  'updated_at',
  'earned_on',
  'paid_on',
  'amount',
  'status_id',
  'days_worked',
  'worker',
  'freelance_recruiter',
] as const

const filters = {
  freelance_recruiter_id: idsFilter().optional(),
  status: codesFilter(paymentStatuses).optional(),
  status_id: idsFilter().optional(),
  kind: codesFilter(paymentKinds).optional(),
  worker_id: idsFilter().optional(),
  contract_id: idsFilter().optional(),
  run_id: idsFilter().optional(),
  currency: codesFilter(currencies).optional(),
  method: codesFilter(payMethods).optional(),
  earned_on: daysFilter().optional(),
  paid_on: daysFilter().optional(),
  /** Payments that were earned, paid or returned by the bank in the month, or are expected to be earned in it. */
  month: month().optional(),
}

export const paymentListQuery = listQuery(filters, paymentSorts)
export type PaymentListQuery = z.output<typeof paymentListQuery>

const abilities = z.object({
  update: z.boolean(),
  approve: z.boolean(),
  take_back: z.boolean(),
  pay: z.boolean(),
  return: z.boolean(),
  cancel: z.boolean(),
  restore: z.boolean(),
  correct: z.boolean(),
})

/** A line of a freelancer's ledger. `days_worked` counts up to `days_required`; `expected_on` is when these days will be reached if the work continues; `payout` is what its payment run hands over, and `returned_on` the day on which the bank last returned its transfer; worker and contract are null if the caller may not see them. */
export const freelancePayment = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(paymentKinds),
  freelance_recruiter: personRef,
  freelancer_status: z.enum(freelancerStatuses),
  worker: personRef.nullable(),
  contract: z.object({ id: z.int(), number: z.string(), title: z.string() }).nullable(),
  assignment_id: z.int().nullable(),
  tranche: z.int(),
  tranches: z.int(),
  days_required: z.int().nullable(),
  days_worked: z.int(),
  frozen: z.boolean(),
  expected_on: z.string().nullable(),
  earned_on: z.string().nullable(),
  amount: z.number(),
  currency: z.enum(currencies),
  status_id: z.int(),
  status: z.enum(paymentStatuses),
  status_since: instant(),
  approved_at: instant().nullable(),
  approved_by: personRef.nullable(),
  paid_on: z.string().nullable(),
  method: z.enum(payMethods).nullable(),
  reference: z.string().nullable(),
  payout: z.number().nullable(),
  returned_on: z.string().nullable(),
  reason_id: z.int().nullable(),
  cancelled_as: z.enum(cancelCauses).nullable(),
  comment: z.string().nullable(),
  corrects_id: z.int().nullable(),
  by_system: z.boolean(),
  run_id: z.int().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  abilities,
})
export type FreelancePayment = z.output<typeof freelancePayment>

/** The sums of payments in one currency by status; `owed` is earned plus approved. Of a month, `paid` is what was paid in it, without what the bank returned in it. */
export const balance = z.object({
  currency: z.enum(currencies),
  forecast: z.number(),
  earned: z.number(),
  approved: z.number(),
  paid: z.number(),
  owed: z.number(),
  count: z.int(),
})
export type Balance = z.output<typeof balance>

/** The owner of a ledger: whether their agreement is valid today, and how they are paid; `has_other_approver` says whether another active user may approve what the caller enters. */
export const ledger = z.object({
  freelance_recruiter: personRef,
  agreement: z.object({ number: z.string().nullable(), valid_to: z.string().nullable(), holds: z.boolean() }),
  payout_method: z.enum(payMethods),
  balances: z.array(balance),
  has_other_approver: z.boolean(),
  abilities: z.object({ add: z.boolean() }),
})
export type Ledger = z.output<typeof ledger>

/** How many payments wait for approval, and how many approved ones to be paid; those in a run do not wait. */
export const paymentQueues = z.object({ to_approve: z.int(), to_pay: z.int() })
export type PaymentQueues = z.output<typeof paymentQueues>

const reads = { access: 'view freelance recruiter' } as const
const written = {
  access: 'update freelance recruiter',
  params: idParams,
  response: writtenOf(freelancePayment),
} as const

/** Payments to freelance recruiters: forecast, earned by worked days, approved by a second person, paid. */
export const freelancePaymentEndpoints = define({
  'GET /api/freelance-payments': {
    summary: 'Payments of the freelance recruiters in scope',
    from_replica: true,
    ...reads,
    query: paymentListQuery,
    response: listOf(freelancePayment),
  },
  'GET /api/freelance-payments/balances': {
    summary: 'Totals of the filtered payments by currency and status',
    from_replica: true,
    ...reads,
    query: filtersOf(paymentListQuery),
    response: z.object({ data: z.array(balance) }),
  },
  'GET /api/freelance-payments/queues': {
    summary: 'How many payments in scope wait for approval, and to be paid',
    from_replica: true,
    ...reads,
    response: dataOf(paymentQueues),
  },
  'POST /api/freelance-payments': {
    summary: 'Add a bonus agreed separately, or a correction of a paid payment',
    access: 'update freelance recruiter',
    body: paymentCreate,
    response: writtenOf(freelancePayment),
  },
  'POST /api/freelance-payments/export': {
    summary: 'Export the filtered payments as CSV or XLSX, as the Accept header asks',
    access: { all: ['view freelance recruiter', 'export records'] },
    body: exportBody(paymentListQuery),
    response: 'stream',
  },
  'GET /api/freelance-payments/{id}': {
    summary: 'Details of a payment',
    ...reads,
    params: idParams,
    response: dataOf(freelancePayment),
  },
  'PATCH /api/freelance-payments/{id}': {
    summary: 'Change a payment that was added by hand and is not approved',
    body: paymentUpdate,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/approval': {
    summary:
      'Approve an earned payment; requires a valid agreement, and the user who added the payment cannot approve it',
    body: versioned,
    ...written,
  },
  'DELETE /api/freelance-payments/{id}/approval': {
    summary: 'Withdraw the approval of a payment that is not paid',
    body: versioned,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/payment': {
    summary: 'Mark an approved payment as paid; it cannot be changed after that',
    body: payInput,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/return': {
    summary:
      'Record that the bank returned the transfer of a paid payment: the payment is approved again, with the corrections that were deducted from it',
    body: returnInput,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/cancellation': {
    summary: 'Cancel a payment that is not approved, with a reason',
    body: cancelInput,
    ...written,
  },
  'DELETE /api/freelance-payments/{id}/cancellation': {
    summary: 'Restore a cancelled payment; the days worked determine its status',
    body: versioned,
    ...written,
  },
  'GET /api/freelance-payments/{id}/history': {
    summary: 'Change history of a payment',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/recruiters/freelance/{id}/ledger': {
    summary: 'Ledger of a freelance recruiter: the person and the totals of their payments',
    ...reads,
    params: idParams,
    response: dataOf(ledger),
  },
  'GET /api/recruiters/freelance/{id}/statement': {
    summary: 'Statement of a freelance recruiter for a month as a PDF',
    ...reads,
    params: idParams,
    query: z.strictObject({ month: month(), language: askedLanguage().optional() }),
    response: 'stream',
  },
})
