import type { JudgementReason } from '#contract/work/legality.ts'
import type { judgementAnswers, judgementOccasions } from '#contract/work/legality-choices.ts'
import type { Fixed, Id, Json } from './basics.ts'

/** A right-to-work assessment of a placement; it never changes. */
export type WorkJudgementsTable = {
  id: Id
  assignment_id: Fixed<number>
  occasion: Fixed<(typeof judgementOccasions)[number]>
  day: Fixed<string>
  answer: Fixed<(typeof judgementAnswers)[number]>
  reasons: Json<JudgementReason[]>
  judged_at: Fixed<string>
  judged_by: Fixed<number | null>
}
