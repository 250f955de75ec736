import type { ImportEntity } from '#contract/people/import-fields.ts'
import type { FieldProblem } from '#contract/basics/problem.ts'
import type { WorkerCreate } from '#contract/people/workers.ts'
import type { Tx } from '#server/db/client.ts'
import { newWorkerCheck } from '../workers/new-worker.queries.ts'

/** The problems of a record whose values are valid one by one. */
export type CheckRecord = (record: object) => Promise<FieldProblem[]>

/** Finds what the creation of a record refuses in its own values. */
export const recordCheck = (tx: Tx, entity: ImportEntity): CheckRecord => {
  if (entity !== 'worker') return async () => []
  const check = newWorkerCheck(tx)
  return (record) => check(record as WorkerCreate)
}
