import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { codesFilter, daysFilter, idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf, listOf, listQuery } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef } from '../behaviors/people.ts'
import { exportBody, filtersOf } from '../behaviors/record-list.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { cancelCauses, enteredKinds, payMethods, paymentKinds, paymentStatuses } from './freelance-payment-choices.ts'
import { month } from '../site/housing-costs.ts'

/** The amount of a payment with cents; never zero, and negative only for a correction. */
const amount = () =>
  z
    .number()
    .min(-9_999_999_999)
    .max(9_999_999_999)
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
  /** Payments that were earned or paid in the month. */
  month: month().optional(),
}

export const paymentListQuery = listQuery(filters, paymentSorts)
export type PaymentListQuery = z.output<typeof paymentListQuery>

const abilities = z.object({
  update: z.boolean(),
  approve: z.boolean(),
  take_back: z.boolean(),
  pay: z.boolean(),
  cancel: z.boolean(),
  restore: z.boolean(),
  correct: z.boolean(),
})

/** A line of a freelancer's ledger. `days_worked` counts up to `days_required`; `expected_on` is when these days will be reached if the work continues; worker and contract are null if the caller may not see them. */
export const freelancePayment = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(paymentKinds),
  freelance_recruiter: personRef,
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

/** The sums of payments in one currency by status; `owed` is earned plus approved. */
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

/** The owner of a ledger: whether their agreement is valid today, and how they are paid. */
export const ledger = z.object({
  freelance_recruiter: personRef,
  agreement: z.object({ number: z.string().nullable(), valid_to: z.string().nullable(), holds: z.boolean() }),
  payout_method: z.enum(payMethods),
  balances: z.array(balance),
  abilities: z.object({ add: z.boolean() }),
})
export type Ledger = z.output<typeof ledger>

const reads = { access: 'view freelance recruiter' } as const
const written = {
  access: 'update freelance recruiter',
  params: idParams,
  response: writtenOf(freelancePayment),
} as const

/** Payments to freelance recruiters: forecast, earned by worked days, approved by a second person, paid. */
export const freelancePaymentEndpoints = define({
  'GET /api/freelance-payments': {
    summary: 'Payments of freelancers in scope',
    ...reads,
    query: paymentListQuery,
    response: listOf(freelancePayment),
  },
  'GET /api/freelance-payments/balances': {
    summary: 'What the filtered payments come to in each currency, by where they stand',
    ...reads,
    query: filtersOf(paymentListQuery),
    response: z.object({ data: z.array(balance) }),
  },
  'POST /api/freelance-payments': {
    summary: 'Enter a bonus agreed apart, or a correction of a payment that was made',
    access: 'update freelance recruiter',
    body: paymentCreate,
    response: writtenOf(freelancePayment),
  },
  'POST /api/freelance-payments/export': {
    summary: "The filtered payments as CSV or XLSX, by the request's Accept",
    access: { all: ['view freelance recruiter', 'export records'] },
    body: exportBody(paymentListQuery),
    response: 'stream',
  },
  'GET /api/freelance-payments/{id}': {
    summary: 'One payment',
    ...reads,
    params: idParams,
    response: dataOf(freelancePayment),
  },
  'PATCH /api/freelance-payments/{id}': {
    summary: 'Change what was entered, before it is approved',
    body: paymentUpdate,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/approval': {
    summary: 'Approve an earned payment; not by whoever entered it, and under a valid agreement alone',
    body: versioned,
    ...written,
  },
  'DELETE /api/freelance-payments/{id}/approval': {
    summary: 'Take an approval back, before the payment is made',
    body: versioned,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/payment': {
    summary: 'Mark an approved payment as paid; it stays as it is then',
    body: payInput,
    ...written,
  },
  'PUT /api/freelance-payments/{id}/cancellation': {
    summary: 'Cancel a payment that is not approved, with the reason',
    body: cancelInput,
    ...written,
  },
  'DELETE /api/freelance-payments/{id}/cancellation': {
    summary: 'Bring a payment back that somebody cancelled; it stands where the days worked put it',
    body: versioned,
    ...written,
  },
  'GET /api/freelance-payments/{id}/history': {
    summary: 'Changes of a payment',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/recruiters/freelance/{id}/ledger': {
    summary: "Whose ledger it is, and what a freelancer's payments come to",
    ...reads,
    params: idParams,
    response: dataOf(ledger),
  },
  'GET /api/recruiters/freelance/{id}/statement': {
    summary: "A month of a freelancer's ledger as a PDF",
    ...reads,
    params: idParams,
    query: z.strictObject({ month: month(), language: askedLanguage().optional() }),
    response: 'stream',
  },
})
