import { z } from 'zod'
import { additionKinds, additionStatuses } from './addition-choices.ts'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { askedLanguage } from '../basics/asked-language.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { clearable, text } from '../basics/text.ts'
import { historyEndpoint } from '../behaviors/history.ts'
import { personRef, rate } from '../behaviors/people.ts'
import { contractTerms } from './contract-terms.ts'
import { contractFields } from './contracts.fields.ts'
import { updateShape } from '../fields/schemas.ts'

/** A new headcount, period or pay of an existing need (`need_id`), or a new need for a position. */
const needChange = z.strictObject({
  need_id: id().optional(),
  position_id: id().optional(),
  headcount: z.int().min(1).max(999).optional(),
  date_from: date().optional(),
  date_to: clearable(date()),
  pay_rate: clearable(rate()),
  comparable_pay: clearable(rate()),
})

export type NeedChange = z.output<typeof needChange>

const contract = updateShape(contractFields)

/** Conditions of work that an addition can replace. */
export const conditionChanges = {
  housing_provided: contract.housing_provided,
  housing_deduction_per_day: contract.housing_deduction_per_day,
  transport_provided: contract.transport_provided,
  workwear_provided: contract.workwear_provided,
  hours_per_day: contract.hours_per_day,
  days_per_week: contract.days_per_week,
  requirements: contract.requirements,
}

export const rateChanges = {
  pay_rate_from: contract.pay_rate_from,
  pay_rate_to: contract.pay_rate_to,
  bill_rate: contract.bill_rate,
}

/** The changes of an addition: absent stays, `null` clears. A termination gives the last day and the reason. */
export const additionChanges = z.strictObject({
  end_date: contract.end_date,
  ...rateChanges,
  ...conditionChanges,
  needs: z.array(needChange).max(30).optional(),
  termination_date: date().optional(),
  reason_id: id().optional(),
})

export type AdditionChanges = z.output<typeof additionChanges>

const asked = {
  kind: z.enum(additionKinds),
  effective_from: date(),
  description: text(5_000).min(1),
  changes: additionChanges,
}

const fields = { signed_at: clearable(date()), file_id: id().nullable().optional() }

export const additionCreate = z.strictObject({ ...asked, ...fields })
export const additionUpdate = z.strictObject({ version: version(), ...z.object(asked).partial().shape, ...fields })

export type AdditionCreate = z.output<typeof additionCreate>
export type AdditionUpdate = z.output<typeof additionUpdate>

/** A need before an addition; null if the addition adds it. */
const needBefore = z
  .object({
    position_id: z.int(),
    headcount: z.int(),
    date_from: z.string(),
    date_to: z.string().nullable(),
    pay_rate: z.number().nullable(),
    /** Absent in additions that ended before it could be entered. */
    comparable_pay: z.number().nullable().optional(),
  })
  .nullable()

/** The values that the changes replace or replaced; `needs` is in the order of the changes. */
export const replacedTerms = z.record(z.string(), z.unknown()).and(z.object({ needs: z.array(needBefore).optional() }))
export type ReplacedTerms = z.output<typeof replacedTerms>

export const additionAbilities = z.object({
  update: z.boolean(),
  sign: z.boolean(),
  cancel: z.boolean(),
  read_file: z.boolean(),
})

/** An addition; without client rates for callers who may not see them. `refused` says why it could not be applied. */
export const addition = z.object({
  id: z.int(),
  contract_id: z.int(),
  number: z.string(),
  kind: z.enum(additionKinds),
  status: z.enum(additionStatuses),
  status_since: instant(),
  signed_at: z.string().nullable(),
  effective_from: z.string(),
  description: z.string(),
  changes: additionChanges,
  replaced: replacedTerms,
  refused: z.array(fieldProblem),
  file: z.object({ id: z.int(), name: z.string() }).nullable(),
  bulk_run_id: z.int().nullable(),
  version: z.int(),
  created_at: instant(),
  created_by: personRef.nullable(),
  updated_at: instant(),
  abilities: additionAbilities,
})

export type Addition = z.output<typeof addition>

const one = { params: idParams, response: dataOf(addition) } as const

/** Additions of contracts: drafted, signed, and applied on their day. */
export const additionEndpoints = define({
  'GET /api/contracts/{id}/additions': {
    summary: 'Additions of a contract, newest first',
    access: 'view contract',
    params: idParams,
    response: z.object({ data: z.array(addition), meta: z.object({ abilities: z.object({ create: z.boolean() }) }) }),
  },
  'POST /api/contracts/{id}/additions': {
    summary: 'Draft an addition to an active contract; its number is assigned',
    access: 'update contract',
    body: additionCreate,
    ...one,
  },
  'GET /api/additions/{id}': { summary: 'Details of an addition', access: 'view contract', ...one },
  'PATCH /api/additions/{id}': {
    summary: 'Change a draft addition',
    access: 'update contract',
    body: additionUpdate,
    ...one,
  },
  'PUT /api/additions/{id}/signature': {
    summary: 'Sign an addition with its file and the day of signing; a due addition is applied immediately',
    access: 'update contract',
    body: z.strictObject({ version: version(), ...fields }),
    ...one,
  },
  'PUT /api/additions/{id}/cancellation': {
    summary: 'Cancel an addition that has not been applied',
    access: 'update contract',
    body: z.strictObject({ version: version() }),
    ...one,
  },
  'GET /api/additions/{id}/file': {
    summary: 'Signed file of an addition',
    access: 'update contract',
    params: idParams,
    response: 'stream',
  },
  'GET /api/additions/{id}/pdf': {
    summary: 'Addition as a PDF with old and new values side by side',
    access: 'view contract',
    params: idParams,
    query: z.strictObject({ language: askedLanguage().optional() }),
    response: 'stream',
  },
  'GET /api/contracts/{id}/addition-history': {
    summary: 'Change history of the additions of a contract, and of their changes to the contract and its needs',
    access: 'view history',
    ...historyEndpoint,
  },
  'GET /api/contracts/{id}/terms': {
    summary: 'Contract as of a day: from the history for past days, with signed additions for future days',
    access: 'view contract',
    params: idParams,
    query: z.strictObject({ on: date() }),
    response: dataOf(contractTerms),
  },
})
