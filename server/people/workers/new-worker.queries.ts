import type { FieldProblem } from '#contract/basics/problem.ts'
import type { WorkerCreate } from '#contract/people/workers.ts'
import type { Tx } from '#server/db/client.ts'
import { checkBases } from './check-bases.ts'
import { checkWorker, untold } from './check-worker.ts'
import { partSensitive } from './worker-secrets.commands.ts'

/**
 * Finds contradictions among the values of new workers; each combination of citizenship and rights is looked up once.
 */
export const newWorkerCheck = (tx: Tx) => {
  const known = new Map<string, FieldProblem[]>()
  const basesOf = async (input: WorkerCreate) => {
    const key = [input.citizenship, input.stay_basis, input.work_basis].join()
    const problems = known.get(key) ?? (await checkBases(tx, input))
    known.set(key, problems)
    return problems
  }
  return async (input: WorkerCreate): Promise<FieldProblem[]> => {
    const [person, sensitive] = partSensitive(input)
    const contradictions = checkWorker({ ...untold, ...person }, sensitive, (field) => Boolean(sensitive[field]))
    return [...contradictions, ...(await basesOf(input))]
  }
}
