import type { StatusStep } from '#contract/behaviors/history.ts'

/** Seconds in the status that a step leads to; undefined for the last status of a record that became or joined another one. */
export const spanOf = ({ lasted_s, is_current, changed_at }: StatusStep) =>
  lasted_s ?? (is_current ? Math.max(0, (Date.now() - Date.parse(changed_at)) / 1000) : undefined)

/** Seconds in all statuses together that steps led to. */
export const sumOf = (steps: readonly StatusStep[]) => steps.reduce((sum, step) => sum + (spanOf(step) ?? 0), 0)

/** Steps that led to the same status one after another, together. */
export const runsOf = (steps: readonly StatusStep[]) => {
  const runs: StatusStep[][] = []
  for (const step of steps) {
    const run = runs.at(-1)
    if (run?.[0]!.to.id === step.to.id) run.push(step)
    else runs.push([step])
  }
  return runs
}

/** The steps of each kind of record that a person has been, the latest kind first. */
export const stagesOf = (steps: readonly StatusStep[]) =>
  [...Map.groupBy(steps, ({ entity }) => entity)]
    .map(([entity, own]) => ({ entity, steps: own, since: own.at(-1)!.changed_at }))
    .toSorted((a, b) => b.since.localeCompare(a.since))

/** How long each status lasted in all its times, in the order they first came; what never lasted a minute is left out. */
export const totalsOf = (steps: readonly StatusStep[]) =>
  [...Map.groupBy(steps.toReversed(), ({ to }) => to.id).values()]
    .map((own) => ({ to: own.at(-1)!.to, seconds: sumOf(own) }))
    .filter(({ seconds }) => seconds >= 60)
