import type { CandidateBulkAction, CandidateSelection } from '#contract/people/candidate-bulk.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { startBulk } from '#server/behaviors/bulk/bulk-runs.ts'
import type { BulkStep } from '#server/behaviors/bulk/run-bulk.ts'
import {
  hasChanged,
  personName,
  previewRows,
  requireActiveStatus,
  selectedRows,
} from '#server/behaviors/bulk/select-rows.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import { candidateConditions } from './candidates.columns.ts'
import { archiveCandidate, restoreCandidate, updateCandidate } from './candidates.commands.ts'
import { candidateAbilities, candidateScope } from './candidates.policy.ts'
import { findCandidate, lockCandidate } from './candidates.queries.ts'
import { changeCandidateStatus } from './change-candidate-status.commands.ts'
import { undoCandidate } from './undo-candidate.commands.ts'

const apply = async (tx: Tx, actor: Actor, id: number, action: CandidateBulkAction) => {
  const candidate = await lockCandidate(tx, actor, id)
  return applyAction(action, candidateAbilities(actor, candidate), candidate.version, {
    changeStatus: (change) => changeCandidateStatus(tx, actor, candidate, change),
    update: (input) => updateCandidate(tx, actor, candidate, input),
    archive: (version) => archiveCandidate(tx, actor, candidate, version),
    restore: (version) => restoreCandidate(tx, actor, candidate, version),
  })
}

/** The step of a bulk action: exactly the single edit, with its checks and its history. */
export const bulkCandidateStep: BulkStep = async (tx, actor, row, action) => {
  await apply(tx, actor, row.entity_id, action as CandidateBulkAction)
  return hasChanged(tx, actor, 'candidate', row.entity_id)
}

/** The way back of one row. */
export const undoBulkCandidateStep: BulkStep = async (tx, actor, row) => {
  const candidate = await lockCandidate(tx, beyondScope(actor), row.entity_id)
  await undoCandidate(tx, actor, candidate, row.transaction_id!)
  return true
}

const selected = (tx: Tx, actor: Actor, selection: CandidateSelection) =>
  selectedRows(tx, 'candidates', candidateScope(actor), selection, async () =>
    candidateConditions(actor, selection.query ?? {}, await loadFields(tx, actor, 'candidate')),
  )

type Body = { selection: CandidateSelection; action: CandidateBulkAction }

/** Does the action to the first rows, reads what it would change, and takes it all back. */
export const previewCandidateBulk = async (tx: Tx, actor: Actor, { selection, action }: Body) =>
  previewRows(tx, actor, 'candidate', await selected(tx, actor, selection), findCandidate, personName, (row, as, id) =>
    apply(row, as, id, action),
  )

/** Queues an action on every selected candidate in scope. */
export const startCandidateBulk = async (tx: Tx, actor: Actor, { selection, action }: Body): Promise<number> => {
  if (action.kind === 'status') await requireActiveStatus(tx, 'candidate', action.status_id)
  return startBulk(tx, actor, 'candidate', action, await selected(tx, actor, selection), 'run_candidate_bulk')
}
