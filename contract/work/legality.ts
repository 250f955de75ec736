import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { labels } from '../basics/labels.ts'
import { languages } from '../basics/language.ts'
import { namedHoursPeriods } from '../people/document-choices.ts'
import { employmentForms } from '../people/worker-choices.ts'
import { ratePeriods } from './contract-choices.ts'
import {
  judgedMatters,
  judgementAnswers,
  judgementCauses,
  judgementOccasions,
  judgementTodos,
  legalLights,
} from './legality-choices.ts'

/** A term of work as a permit or a placement has it: words, a position, pay, hours, or forms of employment. */
const term = z.union([
  z.object({ text: z.string() }),
  z.object({ position: labels }),
  z.object({ pay: z.number(), currency: z.string(), per: z.enum(ratePeriods) }),
  z.object({ least: z.number().nullable(), most: z.number().nullable(), per: z.enum(namedHoursPeriods) }),
  z.object({ forms: z.array(z.enum(employmentForms)) }),
])

export type WorkTerm = z.output<typeof term>

/** One reason of a judgement: its subject, its cause, the rule and document, until which day, and what to do. For the answer `may` the reasons that allow it (`ok`) are listed too. */
export const judgementReason = z.object({
  about: z.enum(judgedMatters),
  cause: z.enum(judgementCauses),
  name: labels.nullable(),
  rule: z.object({ code: z.string(), act: z.string() }).nullable(),
  document_id: z.int().nullable(),
  ends_on: z.string().nullable(),
  what_to_do: z.enum(judgementTodos),
  /** What the document says, what a comparable employee of the client earns or what the law asks at least, and what the placement says, where they differ. */
  compared: z
    .union([
      z.object({ document: term, placement: term }),
      z.object({ client: term, placement: term }),
      z.object({ minimum: term, placement: term }),
    ])
    .optional(),
})

export type JudgementReason = z.output<typeof judgementReason>

/** Whether a person may work on a day, and why. If something is unknown, the answer is never `may`. */
export const judgement = z.object({ answer: z.enum(judgementAnswers), reasons: z.array(judgementReason) })

export type Judgement = z.output<typeof judgement>

/** A stored judgement of a placement for a day: from when it was entered, begun or changed, or from a night in which the answer or its grounds changed. */
export const keptJudgement = judgement.extend({
  id: z.int(),
  occasion: z.enum(judgementOccasions),
  day: z.string(),
  judged_at: instant(),
})

export type KeptJudgement = z.output<typeof keptJudgement>

/** A person who is planned on a contract on a day: whether they may work and why not, and the first of the next thirty days on which they may not, with its reasons; `equal_pay_soon` says sixty days ahead from when (`ends_on`) the pay of a comparable employee is required. */
const planned = z.object({
  assignment_id: z.int(),
  worker_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  light: z.enum(legalLights),
  answer: z.enum(judgementAnswers),
  falls_out_on: z.string().nullable(),
  reasons: z.array(judgementReason),
})

export type PlannedPerson = z.output<typeof planned>

const site = z.object({ id: z.int(), title: z.string(), client_name: z.string(), site_city: z.string() })

/** Who may work on a day, by contract: people who may not work, soon may not, or are unknown come first. */
export const workDay = z.object({
  day: z.string(),
  counts: z.object({ red: z.int(), amber: z.int(), green: z.int() }),
  contracts: z.array(site.extend({ people: z.array(planned) })),
  /** The id of the last contract shown, as `after` of the next request; null when all are shown. Counts are of what is shown. */
  next: z.int().nullable(),
})

export type WorkDay = z.output<typeof workDay>

/** Judgements of whether people may work. */
export const legalityEndpoints = define({
  'GET /api/legality': {
    summary: 'People planned on a day on the contracts in scope, and whether each may work; tomorrow by default',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    from_replica: true,
    query: z.strictObject({ day: date().optional(), after: idParams.shape.id.optional() }),
    response: dataOf(workDay),
  },
  'POST /api/legality/export': {
    summary:
      'Export the people planned on a day on the contracts in scope, or on one of them, with the grounds on which each may work, as a PDF',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    body: z.strictObject({
      day: date(),
      contract_id: z.int().positive().optional(),
      language: z.enum(languages).optional(),
    }),
    response: 'stream',
  },
  'GET /api/assignments/{id}/judgements': {
    summary: 'Right-to-work checks of a placement with their rules and documents, newest first',
    access: { all: ['view contracts', 'view worker'] },
    params: idParams,
    response: z.object({ data: z.array(keptJudgement) }),
  },
})
