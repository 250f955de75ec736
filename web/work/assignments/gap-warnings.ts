import type { FieldProblem } from '#contract/basics/problem.ts'
import { placementWarnings } from '#contract/work/contract-choices.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { ChosenWorker } from './Proposals.tsx'
import type { WarningBox } from './Warnings.tsx'

/** A warning with the ids of all selected people who have it. */
type GapWarning = WarningBox & { ids: readonly number[] }

/** What was found about each selected person, by id. */
type Judged = ReadonlyMap<number, { warnings: readonly FieldProblem[] }>

/** The warnings of the selected people, equal ones combined. The key of a tick contains the people with their days and the figures, so that it applies to no others. */
export const gapWarnings = (workers: readonly ChosenWorker[], judged: Judged, dayOf: (id: number) => string | null) => {
  const met = new Map<string, { warning: FieldProblem; people: ChosenWorker[] }>()
  for (const worker of workers)
    for (const warning of judged.get(worker.id)?.warnings ?? []) {
      const key = JSON.stringify([warning.code, warning.params])
      met.set(key, { warning, people: [...(met.get(key)?.people ?? []), worker] })
    }
  return [...met].map(([key, { warning, people }]): GapWarning => {
    const ids = people.map(({ id }) => id)
    return {
      confirms: JSON.stringify([key, ...ids.toSorted((a, b) => a - b).map((id) => [id, dayOf(id)])]),
      warning,
      names: people.map(fullName).join(', '),
      ids,
    }
  })
}

/** The confirmed codes of each person: those for which each of the person's warnings has a tick. */
export const confirmedEach = (
  people: readonly { id: number }[],
  warnings: readonly GapWarning[],
  confirmed: readonly string[],
) =>
  people
    .map(({ id }) => {
      const own = warnings.filter(({ ids }) => ids.includes(id))
      const isConfirmed = (code: string) => {
        const same = own.filter(({ warning }) => warning.code === code)
        return same.length > 0 && same.every(({ confirms }) => confirmed.includes(confirms))
      }
      return { id, codes: placementWarnings.filter(isConfirmed) }
    })
    .filter(({ codes }) => codes.length > 0)
