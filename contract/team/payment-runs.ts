import { z } from 'zod'
import { askedLanguage } from '../basics/asked-language.ts'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { iban } from '../basics/identity.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef } from '../behaviors/people.ts'
import { writtenOf } from '../behaviors/undo.ts'
import { freelancerStatuses } from './freelancer-choices.ts'
import { MOST_TRANCHES, leftOutCauses, payMethods, runLineStates, runStatuses } from './freelance-payment-choices.ts'

const bic = () =>
  line(11)
    .overwrite((value) => value.replace(/\s/g, '').toUpperCase())
    .regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, { error: 'invalid_format' })

/** The account that the agency pays from, and the number of parts of a bonus. */
export const paymentSettings = z.object({
  debtor_name: z.string().nullable(),
  debtor_iban: z.string().nullable(),
  debtor_bic: z.string().nullable(),
  tranches: z.int(),
  version: z.int(),
  abilities: z.object({ update: z.boolean() }),
})
export type PaymentSettings = z.output<typeof paymentSettings>

export const settingsInput = z.strictObject({
  version: version(),
  debtor_name: clearable(line(70)),
  debtor_iban: clearable(iban()),
  debtor_bic: clearable(bic()),
  tranches: z.int().min(1).max(MOST_TRANCHES).optional(),
})
export type SettingsInput = z.output<typeof settingsInput>

/** The approved payments of a new run, each with its version, the execution date for the bank, and the language of the list (else the caller’s). */
export const runCreate = z.strictObject({
  payments: z
    .array(z.strictObject({ id: id(), version: version() }))
    .min(1)
    .max(1_000),
  execution_on: date(),
  comment: clearable(text(2_000)),
  language: askedLanguage().optional(),
})
export type RunCreate = z.output<typeof runCreate>

/** The day and the references of a paid run; `hand_reference` is that of payments by hand, if it differs. Payments in `unpaid` were not made: they leave the run. */
export const runPaid = z.strictObject({
  version: version(),
  paid_on: date(),
  reference: line(64),
  hand_reference: line(64).optional(),
  unpaid: z.array(id()).max(1_000).optional(),
})
export type RunPaid = z.output<typeof runPaid>

const runSum = z.object({
  currency: z.enum(currencies),
  amount: z.number(),
  by_bank: z.number(),
  by_hand: z.number(),
  count: z.int(),
})

const stateSum = z.object({ currency: z.enum(currencies), amount: z.number(), count: z.int() })

/** A payment in a run: the paid amount is lower if something is deducted; `left_out` says why the bank file does not contain it. `state` is null until the run is paid. */
const runLine = z.object({
  payment_id: z.int(),
  number: z.string(),
  freelance_recruiter: personRef,
  freelancer_status: z.enum(freelancerStatuses),
  payout_method: z.enum(payMethods),
  amount: z.number(),
  payout: z.number(),
  currency: z.enum(currencies),
  end_to_end_id: z.string().nullable(),
  left_out: z.enum(leftOutCauses).nullable(),
  state: z.enum(runLineStates).nullable(),
  payment_version: z.int(),
  abilities: z.object({ return: z.boolean() }),
})

/** A payment run; `sums` are the sums of its lines, `returned` those of the transfers that the bank returned, `unpaid` those of the payments that were left out when it was confirmed. */
export const paymentRun = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(runStatuses),
  message_id: z.string(),
  execution_on: z.string(),
  has_bank_file: z.boolean(),
  count: z.int(),
  sums: z.array(runSum),
  returned: z.array(stateSum),
  unpaid: z.array(stateSum),
  paid_on: z.string().nullable(),
  reference: z.string().nullable(),
  hand_reference: z.string().nullable(),
  comment: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  abilities: z.object({ confirm: z.boolean(), take_back: z.boolean() }),
})
export type PaymentRun = z.output<typeof paymentRun>

const wholeRun = paymentRun.extend({ lines: z.array(runLine) })
export type WholeRun = z.output<typeof wholeRun>

const writes = 'update freelance recruiter'
const written = { access: writes, params: idParams, response: writtenOf(wholeRun) } as const
const file = { access: writes, params: idParams, response: 'stream' } as const

/** Payment runs: approved payments of freelance recruiters in a list and a bank file. They contain the accounts of all freelance recruiters, so only users who may change payments see them. */
export const paymentRunEndpoints = define({
  'GET /api/payment-settings': {
    summary:
      'Payment settings: the account that freelance recruiters are paid from, and the number of parts of a bonus',
    access: writes,
    response: dataOf(paymentSettings),
  },
  'PUT /api/payment-settings': {
    summary:
      'Change the payment settings: the account that freelance recruiters are paid from, and the number of parts of later bonuses',
    access: writes,
    body: settingsInput,
    response: writtenOf(paymentSettings),
  },
  'GET /api/payment-runs': {
    summary: 'Last 100 payment runs, newest first',
    access: writes,
    response: z.object({ data: z.array(paymentRun) }),
  },
  'POST /api/payment-runs': {
    summary: 'Create a payment run of approved payments, with its list and its bank file',
    access: writes,
    body: runCreate,
    response: writtenOf(wholeRun),
  },
  'GET /api/payment-runs/{id}': {
    summary: 'Details of a payment run with its lines',
    access: writes,
    params: idParams,
    response: dataOf(wholeRun),
  },
  'GET /api/payment-runs/{id}/list': { summary: 'List of a payment run as CSV', ...file },
  'GET /api/payment-runs/{id}/bank-file': {
    summary: 'Credit transfer file of a payment run (ISO 20022 pain.001.001.09)',
    ...file,
  },
  'PUT /api/payment-runs/{id}/payment': {
    summary: 'Mark a payment run and its payments as paid, without those that were not made',
    body: runPaid,
    ...written,
  },
  'PUT /api/payment-runs/{id}/cancellation': {
    summary: 'Withdraw a payment run that is not paid; its payments are approved again',
    body: versioned,
    ...written,
  },
  'GET /api/payment-runs/{id}/history': {
    summary: 'Change history of a payment run',
    access: { all: ['view history', writes] },
    ...historyEndpoint,
  },
})
