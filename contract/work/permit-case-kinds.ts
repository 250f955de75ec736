import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { labels, labelsInput } from '../basics/labels.ts'
import { personalSum } from '../basics/money.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { countries, currencies } from '../basics/world.ts'
import { usage } from '../office/usage.ts'
import { caseActors, stepMeanings } from './permit-case-choices.ts'

/**
 * A step of a kind of permit case. `days_after` is the usual number of days after the step before, null where none is
 * known; `document_type_code` the type of the document that proves the step.
 */
const kindStep = z.object({
  id: z.int(),
  name: labels,
  who: z.enum(caseActors),
  meaning: z.enum(stepMeanings).nullable(),
  days_after: z.int().nullable(),
  working_days: z.boolean(),
  is_appointment: z.boolean(),
  costs_fee: z.boolean(),
  fee_amount: z.number().nullable(),
  fee_currency: z.string().nullable(),
  document_type_code: z.string().nullable(),
})

/**
 * A kind of permit case. `document_type_code` is the document it leads to; `pending`: while such an application waits, the
 * law of pending applications says whether the worker may work; `file_until` the last day for filing, by law; `shipped`:
 * the kind came with the program; `active`: new cases can be of it.
 */
export const permitCaseKind = z.object({
  id: z.int(),
  code: z.string(),
  country: z.string(),
  name: labels,
  document_type_code: z.string(),
  pending: z.boolean(),
  file_until: z.string().nullable(),
  active: z.boolean(),
  shipped: z.boolean(),
  version: z.int(),
  steps: z.array(kindStep),
})

export type PermitCaseKind = z.output<typeof permitCaseKind>

const stepInput = z.strictObject({
  name: labelsInput(120),
  who: z.enum(caseActors),
  meaning: z.enum(stepMeanings).nullable(),
  days_after: z.int().min(0).max(366).nullable(),
  working_days: z.boolean(),
  is_appointment: z.boolean(),
  costs_fee: z.boolean(),
  fee_amount: personalSum().nullable(),
  fee_currency: z.enum(currencies).nullable(),
  document_type_code: line(60).min(1).nullable(),
})

const kindInput = {
  country: z.enum(countries),
  name: labelsInput(120),
  document_type_code: line(60).min(1),
  pending: z.boolean(),
  file_until: date().nullable(),
  steps: z.array(stepInput).min(1).max(30),
}

const create = z.strictObject(kindInput)
const update = z.strictObject({
  version: version(),
  ...z.object(kindInput).partial().shape,
  active: z.boolean().optional(),
  confirmed: z.boolean().optional(),
})

export type CaseKindCreate = z.output<typeof create>
export type CaseKindUpdate = z.output<typeof update>
export type CaseKindStepInput = z.output<typeof stepInput>

/** Kinds of permit cases and their steps. Their changes are in the history of the law. */
export const permitCaseKindEndpoints = define({
  'GET /api/permit-case-kinds': {
    summary: 'Kinds of permit cases with their usual steps',
    access: 'view worker',
    response: dataOf(z.array(permitCaseKind)),
  },
  'POST /api/permit-case-kinds': {
    summary: 'Add a kind of permit case with its steps',
    access: 'super-admin',
    body: create,
    response: dataOf(permitCaseKind),
  },
  'GET /api/permit-case-kinds/{id}/usage': {
    summary: 'Which open permit cases are of a kind',
    access: 'super-admin',
    params: idParams,
    response: dataOf(usage),
  },
  'PATCH /api/permit-case-kinds/{id}': {
    summary:
      'Change a kind of permit case, or retire it; given steps replace all steps, and open cases keep theirs; `confirmed` is required to retire one with open cases',
    access: 'super-admin',
    params: idParams,
    body: update,
    response: dataOf(permitCaseKind),
  },
})
