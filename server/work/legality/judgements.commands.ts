import type { judgementOccasions } from '#contract/work/legality-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { type Asked, type Terms, judge } from '../assignments/judge.policy.ts'

type Judged = { id: number; occasion: (typeof judgementOccasions)[number]; day: string }

/** Stores the assessment of a placement for a day, with its rules and documents. */
export const keepJudgement = async (
  tx: Tx,
  actor: Actor,
  facts: Omit<Asked, 'notice_due'>,
  terms: Terms,
  { id, occasion, day }: Judged,
): Promise<void> => {
  const { answer, reasons } = judge({ ...facts, notice_due: null }, terms, day)
  await tx
    .insertInto('work_judgements')
    .values({
      assignment_id: id,
      occasion,
      day,
      answer,
      reasons: JSON.stringify(reasons),
      judged_at: actor.at,
      judged_by: actor.user_id,
    })
    .execute()
}
