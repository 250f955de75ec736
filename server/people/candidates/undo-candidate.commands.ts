import type { Updateable } from 'kysely'
import { nothings } from '#contract/fields/facts.ts'
import { candidateFields } from '#contract/people/candidates.fields.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { isOwnTransaction, planRestore, recordWayBack } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { CandidatesTable } from '#server/db/tables/people.ts'
import { authorize } from '#server/platform/problems.ts'
import { candidateSearch } from './candidate-search.ts'
import { writeCandidate } from './candidates.commands.ts'
import { candidateAbilities } from './candidates.policy.ts'
import { type CandidateRow, lockCandidate } from './candidates.queries.ts'

/** Locks the candidate in scope, or one that the actor moved out of it by this transaction; otherwise 404. */
export const lockCandidateForUndo = async (
  tx: Tx,
  actor: Actor,
  id: number,
  transaction_id: string,
): Promise<CandidateRow> => {
  const own = await isOwnTransaction(tx, actor, 'candidate', id, transaction_id)
  return lockCandidate(tx, own ? beyondScope(actor) : actor, id)
}

/** Undoes a transaction on a locked candidate; both histories record the undo. */
export const undoCandidate = async (tx: Tx, actor: Actor, candidate: CandidateRow, transaction_id: string) => {
  const { fields, hidden } = await loadFields(tx, actor, 'candidate')
  const plan = await planUndo(tx, actor, { entity: 'candidate', id: candidate.id }, transaction_id, hidden)
  const abilities = candidateAbilities(actor, candidate)
  authorize(plan.action === 'archived' ? abilities.restore : abilities.update)
  const { after, patch, back } = await planRestore(tx, actor, 'candidate', candidate, plan, nothings(candidateFields))
  await writeCandidate(
    tx,
    actor,
    candidate,
    { ...(patch as Updateable<CandidatesTable>), ...candidateSearch(after, fields) },
    'undone',
  )
  await recordWayBack(tx, actor, 'candidate', candidate, after, back)
}
