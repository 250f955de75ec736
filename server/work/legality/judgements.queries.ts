import type { KeptJudgement } from '#contract/work/legality.ts'
import type { Db } from '#server/db/client.ts'

/** The assessments of a placement, newest first. */
export const judgementsOf = (db: Db, assignment_id: number): Promise<KeptJudgement[]> =>
  db
    .selectFrom('work_judgements')
    .where('assignment_id', '=', assignment_id)
    .select(['id', 'occasion', 'day', 'answer', 'reasons', 'judged_at'])
    .orderBy('judged_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
