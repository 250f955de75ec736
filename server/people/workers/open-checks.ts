import { checkCodes } from '#contract/people/worker-choices.ts'
import type { Tx } from '#server/db/client.ts'

/** Reopens the manual lines of a checklist, with every start and every leaving. */
export const openChecks = async (tx: Tx, worker_id: number, list: 'onboarding' | 'clearance') => {
  await tx
    .insertInto('worker_checks')
    .values(
      checkCodes[list].map((code) => ({ worker_id, list, code, comment: null, decided_at: null, decided_by: null })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['worker_id', 'list', 'code'])
        .doUpdateSet({ state: 'open', comment: null, decided_at: null, decided_by: null }),
    )
    .execute()
}
