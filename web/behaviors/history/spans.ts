import type { StatusStep } from '#contract/behaviors/history.ts'

/** The seconds in the status that a step leads to; undefined for the last status of a converted or merged record. */
export const spanOf = ({ lasted_s, is_current, changed_at }: StatusStep) =>
  lasted_s ?? (is_current ? Math.max(0, (Date.now() - Date.parse(changed_at)) / 1000) : undefined)

/** The total seconds in the statuses of the given steps. */
export const sumOf = (steps: readonly StatusStep[]) => steps.reduce((sum, step) => sum + (spanOf(step) ?? 0), 0)

/** Groups consecutive steps that lead to the same status. */
export const runsOf = (steps: readonly StatusStep[]) => {
  const runs: StatusStep[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.[0]!.to.id === step.to.id) run.push(step)
    else runs.push([step])
  }
  return runs
}

/** The steps by record type, the latest type first. */
export const stagesOf = (steps: readonly StatusStep[]) =>
  [...Map.groupBy(steps, ({ entity }) => entity)]
    .map(([entity, own]) => ({ entity, steps: own, since: own.at(-1)!.changed_at }))
    .toSorted((a, b) => b.since.localeCompare(a.since))

/** The total time in each status, in the order of first use, without statuses shorter than a minute. */
export const totalsOf = (steps: readonly StatusStep[]) =>
  [...Map.groupBy(steps.toReversed(), ({ to }) => to.id).values()]
    .map((own) => ({ to: own.at(-1)!.to, seconds: sumOf(own) }))
    .filter(({ seconds }) => seconds >= 60)
