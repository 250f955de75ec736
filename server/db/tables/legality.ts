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

/** A confirmed exception of a placement whose right to work is unclear in law; only its comment is cleared. */
export type WorkExceptionsTable = {
  id: Id
  assignment_id: Fixed<number>
  code: Fixed<string>
  reason_id: Fixed<number>
  comment: string | null
  until: Fixed<string>
  confirmed_at: Fixed<string>
  confirmed_by: Fixed<number | null>
}
