import type { FieldProblem } from '#contract/basics/problem.ts'
import type { GapPlacements } from '#contract/work/gap-placements.ts'
import { placementWarnings } from '#contract/work/contract-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { ChosenWorker } from './Proposals.tsx'
import type { WarningBox } from './Warnings.tsx'
import type { Judged } from './useSuggested.ts'

/** A warning with all selected workers who have it. */
type GapWarning = WarningBox & { worker_ids: readonly number[] }

/** The warnings of the selected workers, equal ones combined. The key of a tick contains the day, the people and the figures, so that it applies to no others. */
export const gapWarnings = (workers: readonly ChosenWorker[], judged: Judged, start_date: string | null) => {
  const met = new Map<string, { warning: FieldProblem; people: ChosenWorker[] }>()
  for (const worker of workers)
    for (const warning of judged.get(worker.id)?.warnings ?? []) {
      const key = JSON.stringify([warning.code, warning.params])
      met.set(key, { warning, people: [...(met.get(key)?.people ?? []), worker] })
    }
  return [...met].map(([key, { warning, people }]): GapWarning => {
    const worker_ids = people.map(({ id }) => id)
    return {
      confirms: JSON.stringify([start_date, key, worker_ids.toSorted((a, b) => a - b)]),
      warning,
      names: people.map(fullName).join(', '),
      worker_ids,
    }
  })
}

/** The confirmed codes of each worker: those for which each of the worker's warnings has a tick. */
export const confirmedEach = (
  workers: readonly ChosenWorker[],
  warnings: readonly GapWarning[],
  confirmed: readonly string[],
): NonNullable<GapPlacements['confirmed']> =>
  workers
    .map(({ id }) => {
      const own = warnings.filter(({ worker_ids }) => worker_ids.includes(id))
      const isConfirmed = (code: string) => {
        const same = own.filter(({ warning }) => warning.code === code)
        return same.length > 0 && same.every(({ confirms }) => confirmed.includes(confirms))
      }
      return { worker_id: id, codes: placementWarnings.filter(isConfirmed) }
    })
    .filter(({ codes }) => codes.length > 0)
