import type { CandidateBulkAction, CandidateListQuery } from '#contract/people/candidates.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { applyAction } from '#server/behaviors/bulk/apply-action.ts'
import { bulkOf } from '#server/behaviors/bulk/bulk-of.ts'
import type { FiltersOf } from '#server/behaviors/lists/filters.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'

import { changeCandidateStatus } from './change-candidate-status.commands.ts'
import { candidateConditions } from './candidates.columns.ts'
import { archiveCandidate, restoreCandidate, updateCandidate } from './candidates.commands.ts'
import { candidateAbilities, candidateScope } from './candidates.policy.ts'
import { findCandidate, lockCandidate } from './candidates.queries.ts'
import { undoCandidate } from './undo-candidate.commands.ts'

/** Bulk actions on candidates. */
export const candidateBulk = bulkOf({
  path: 'candidates',
  entity: 'candidate',
  table: 'candidates',
  job: 'run_candidate_bulk',
  scope: candidateScope,
  conditions: async (tx, actor, query: FiltersOf<CandidateListQuery>) =>
    candidateConditions(actor, query, await loadFields(tx, actor, 'candidate')),
  find: findCandidate,
  lock: lockCandidate,
  nameOf: fullName,
  apply: (tx, actor, candidate, action: CandidateBulkAction) =>
    applyAction(action, candidateAbilities(actor, candidate), candidate.version, {
      changeStatus: (change) => changeCandidateStatus(tx, actor, candidate, change),
      update: (input) => updateCandidate(tx, actor, candidate, input),
      archive: (version) => archiveCandidate(tx, actor, candidate, version),
      restore: (version) => restoreCandidate(tx, actor, candidate, version),
    }),
  undo: undoCandidate,
})
