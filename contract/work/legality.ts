import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import {
  judgedMatters,
  judgementAnswers,
  judgementCauses,
  judgementOccasions,
  judgementTodos,
} from './legality-choices.ts'

/** One ground of a judgement: what it is about, why, by which rule and document, until which day, and what to do. Of an answer `may` the grounds that carry it (`ok`) are named as well. */
export const judgementReason = z.object({
  about: z.enum(judgedMatters),
  cause: z.enum(judgementCauses),
  name: labels.nullable(),
  rule: z.object({ code: z.string(), act: z.string() }).nullable(),
  document_id: z.int().nullable(),
  ends_on: z.string().nullable(),
  what_to_do: z.enum(judgementTodos),
})

export type JudgementReason = z.output<typeof judgementReason>

/** Whether somebody may work on a day, and why. What is not known is never `may`. */
export const judgement = z.object({ answer: z.enum(judgementAnswers), reasons: z.array(judgementReason) })

export type Judgement = z.output<typeof judgement>

/** How a placement was judged when it was entered, begun or changed, for a day. */
export const keptJudgement = judgement.extend({
  id: z.int(),
  occasion: z.enum(judgementOccasions),
  day: z.string(),
  judged_at: instant(),
})

export type KeptJudgement = z.output<typeof keptJudgement>

/** Whether people may work. */
export const legalityEndpoints = define({
  'GET /api/assignments/{id}/judgements': {
    summary: 'How a placement was judged before the law, newest first: by which rules, on which documents',
    access: { all: ['view contracts', 'view worker'] },
    params: idParams,
    response: z.object({ data: z.array(keptJudgement) }),
  },
})
