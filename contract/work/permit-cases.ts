import { z } from 'zod'
import { date, instant, moment } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idsFilter } from '../basics/filter.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { personalSum } from '../basics/money.ts'
import { dataOf, queueOf, queueQuery } from '../basics/page.ts'
import { clearable, line, text } from '../basics/text.ts'
import { currencies } from '../basics/world.ts'
import { personRef } from '../behaviors/people.ts'
import { caseActors, caseStates, meanwhileAnswers, stepMeanings } from './permit-case-choices.ts'
import { rightConditions } from './law-choices.ts'
import { permitCaseKind } from './permit-case-kinds.ts'
import { judgementReason } from './legality.ts'

const documentRef = z.object({ id: z.int(), name: labels })

/**
 * A step of a permit case. `expected_on` follows the steps before unless `expected_by_hand`; null if unknown. A step
 * with an appointment is expected on its day.
 */
export const permitCaseStep = z.object({
  id: z.int(),
  case_id: z.int(),
  name: labels,
  who: z.enum(caseActors),
  meaning: z.enum(stepMeanings).nullable(),
  is_appointment: z.boolean(),
  costs_fee: z.boolean(),
  document_type_code: z.string().nullable(),
  expected_on: z.string().nullable(),
  expected_by_hand: z.boolean(),
  done_on: z.string().nullable(),
  appointment_at: instant().nullable(),
  appointment_place: z.string().nullable(),
  fee_amount: z.number().nullable(),
  fee_currency: z.string().nullable(),
  document: documentRef.nullable(),
  note: z.string().nullable(),
  version: z.int(),
})

export type PermitCaseStep = z.output<typeof permitCaseStep>

const kindRef = permitCaseKind.pick({ id: true, code: true, name: true, document_type_code: true, file_until: true })

/**
 * What the law says about work while the application waits, today: `answer` is `yes` only if the documents prove it.
 * The reasons name rule and document; `document_type_code` is the document that is still missing as proof, or null.
 */
const meanwhile = z.object({
  answer: z.enum(meanwhileAnswers),
  conditions: z.array(z.enum(rightConditions)),
  reasons: z.array(judgementReason),
  document_type_code: z.string().nullable(),
})

export type Meanwhile = z.output<typeof meanwhile>

const caseFacts = {
  id: z.int(),
  worker_id: z.int(),
  kind: kindRef,
  contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  opened_on: z.string(),
  filed_on: z.string().nullable(),
  office: z.string().nullable(),
  case_number: z.string().nullable(),
  state: z.enum(caseStates),
  decided_on: z.string().nullable(),
  responsible: personRef,
  version: z.int(),
}

/**
 * A permit case with its steps in order. The contract is null if there is none or the caller may not see it.
 * `meanwhile` is null unless the application waits and its kind lets the law of pending applications apply.
 */
export const permitCase = z.object({
  ...caseFacts,
  document: documentRef.nullable(),
  meanwhile: meanwhile.nullable(),
  steps: z.array(permitCaseStep),
})

export type PermitCase = z.output<typeof permitCase>

/**
 * A permit case in the list of those in scope, with its most urgent open step, how many steps are done, and the
 * earliest expected day of an open step.
 */
export const listedCase = z.object({
  ...caseFacts,
  worker: personRef,
  due_on: z.string().nullable(),
  done_steps: z.int(),
  all_steps: z.int(),
  next_step: permitCaseStep
    .pick({
      id: true,
      name: true,
      who: true,
      expected_on: true,
      appointment_at: true,
      appointment_place: true,
      version: true,
    })
    .nullable(),
})

export type ListedCase = z.output<typeof listedCase>

const given = {
  contract_id: id().nullable().optional(),
  responsible_id: id().optional(),
  office: clearable(line(200)),
  case_number: clearable(line(100)),
  filed_on: date().nullable().optional(),
}

const create = z.strictObject({ kind_id: id(), ...given })
const update = z.strictObject({ version: version(), ...given })

/**
 * The end of a case: `granted` with the document that resulted, `refused` or `withdrawn`; `open` reopens a case that
 * was decided by mistake.
 */
const decide = z.strictObject({
  version: version(),
  state: z.enum(caseStates),
  decided_on: date().optional(),
  document_id: id().optional(),
})

const stepFields = {
  who: z.enum(caseActors).optional(),
  expected_on: date().nullable().optional(),
  done_on: date().nullable().optional(),
  appointment_at: moment().nullable().optional(),
  appointment_place: clearable(line(200)),
  fee_amount: personalSum().nullable().optional(),
  fee_currency: z.enum(currencies).nullable().optional(),
  document_id: id().nullable().optional(),
  note: clearable(text(2_000)),
}

/** `after_id` is the step behind which a new one stands; without it, it stands at the end. */
const stepCreate = z.strictObject({ name: line(120), after_id: id().optional(), ...stepFields })
const stepUpdate = z.strictObject({ version: version(), name: line(120).optional(), ...stepFields })

export type PermitCaseCreate = z.output<typeof create>
export type PermitCaseUpdate = z.output<typeof update>
export type PermitCaseDecision = z.output<typeof decide>
export type PermitCaseStepCreate = z.output<typeof stepCreate>
export type PermitCaseStepUpdate = z.output<typeof stepUpdate>

const query = z.strictObject({
  ...queueQuery,
  state: z.enum(caseStates).optional(),
  kind_id: idsFilter().optional(),
  responsible_id: idsFilter().optional(),
})

export type PermitCaseQuery = z.output<typeof query>

const one = { access: 'update worker', params: idParams, response: dataOf(permitCase) } as const

/** Permit cases of workers. Every write answers the whole case after the change. */
export const permitCaseEndpoints = define({
  'GET /api/permit-cases': {
    summary: 'Permit cases of the workers in scope, open ones by default, the most urgent first, page by page',
    access: { all: ['view workers', 'view worker'] },
    from_replica: true,
    query,
    response: queueOf(listedCase),
  },
  'GET /api/workers/{id}/permit-cases': {
    summary: 'Permit cases of a worker with their steps, open ones first',
    access: 'view worker',
    params: idParams,
    response: dataOf(z.array(permitCase)),
  },
  'POST /api/workers/{id}/permit-cases': {
    summary: 'Open a permit case of a worker; its steps are copied from its kind, with the days when they are expected',
    body: create,
    ...one,
  },
  'GET /api/permit-cases/{id}': {
    summary: 'One permit case',
    ...one,
    access: 'view worker',
  },
  'PATCH /api/permit-cases/{id}': {
    summary: 'Change a permit case; the day of filing also completes the step that files it',
    body: update,
    ...one,
  },
  'POST /api/permit-cases/{id}/decide': {
    summary: 'Enter how a permit case ended, or reopen it',
    body: decide,
    ...one,
  },
  'POST /api/permit-cases/{id}/steps': {
    summary: 'Add a step to a permit case',
    body: stepCreate,
    ...one,
  },
  'PATCH /api/permit-case-steps/{id}': {
    summary: 'Change a step of a permit case: its day, appointment, fee or proof; later expected days follow',
    body: stepUpdate,
    ...one,
  },
  'DELETE /api/permit-case-steps/{id}': {
    summary: 'Remove a step of a permit case; the history keeps it',
    body: versioned,
    ...one,
  },
})
