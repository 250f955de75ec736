import type { Updateable } from 'kysely'
import { sensitiveFields } from '#contract/people/worker-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import type { Told } from '#server/behaviors/history/record-write.ts'
import { mergedColumns } from '#server/behaviors/merging/merged-columns.ts'
import type { Tx } from '#server/db/client.ts'
import type { WorkersTable } from '#server/db/tables/people.ts'
import { fieldProblems } from '#server/platform/problems.ts'
import { checkWorker } from './check-worker.ts'
import { workerSearch } from './worker-search.ts'
import { requireVersion, writeWorker } from './workers.commands.ts'
import { mayMergeWorker } from './workers.policy.ts'
import { type WorkerRow, findWorker, lockWorker } from './workers.queries.ts'

/** Refuses a merge whose result would be contradictory. */
const checkMerged = (worker: WorkerRow, columns: Record<string, unknown>, taken: readonly string[]) => {
  const after = { ...worker, ...columns }
  const holds = (field: 'iban') => worker.sensitive[field] !== undefined || taken.includes(field)
  const problems = checkWorker(after, {}, holds)
  if (problems.length > 0) throw fieldProblems(problems.map((one) => ({ ...one, path: `values.${one.path}` })))
}

/** What the merge of workers needs. */
export const workerMerging = {
  find: findWorker,
  lock: lockWorker,
  may: mayMergeWorker,
  requireVersion,
  async write(
    tx: Tx,
    actor: Actor,
    worker: WorkerRow,
    columns: Record<string, unknown>,
    action: 'merged' | 'unmerged',
    told: Told,
  ) {
    if (action === 'merged')
      checkMerged(
        worker,
        columns,
        sensitiveFields.filter((field) => told.after[field]),
      )
    const { fields } = await loadFields(tx, actor, 'worker')
    const patch = {
      ...(mergedColumns(columns) as Updateable<WorkersTable>),
      ...workerSearch({ ...worker, ...columns }, fields),
    }
    await writeWorker(tx, actor, worker, patch, action, told)
  },
}
