import { useQuery } from '@tanstack/react-query'
import type { GapCheck } from '#contract/work/gap-placements.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import type { ChosenWorker } from './Proposals.tsx'
import { gapCheckQuery, proposalsQuery } from './assignments.api.ts'

/** What the placement of each person would meet on the day that is chosen, by worker. */
export type Judged = ReadonlyMap<number, GapCheck>

/** Who could meet a need, and what the law and the rules of placements say of each on a day. */
export const useSuggested = (need_id: number, start_date: string | null, chosen: readonly ChosenWorker[]) => {
  const { data: proposals, error, refetch } = useQuery(proposalsQuery(need_id))
  const possible = (proposals ?? []).filter(({ entity, possible: is }) => entity === 'worker' && is)
  const ids = [...new Set([...chosen, ...possible].map(({ id }) => id))].slice(0, MOST_PLACED).toSorted((a, b) => a - b)
  const checks = useQuery(gapCheckQuery(need_id, proposals && start_date ? { worker_ids: ids, start_date } : null))
  const judged: Judged = new Map((checks.data ?? []).map((check) => [check.worker_id, check]))
  const may = possible.filter(({ id }) => judged.get(id)?.problems.length === 0)
  const clean = may.filter(({ id }) => judged.get(id)?.warnings.length === 0)
  return {
    proposals: checks.isLoading ? undefined : proposals,
    judged,
    /** What is judged is of another day or other people still. */
    isSettling: checks.isPlaceholderData,
    error: error ?? checks.error,
    again: () => void Promise.all([refetch(), checks.refetch()]),
    /** The best who may be placed, those of whom nothing is to be confirmed first. */
    best: (count: number): ChosenWorker[] =>
      [...clean, ...may.filter((one) => !clean.includes(one))]
        .slice(0, count)
        .map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
  }
}

export type Suggested = ReturnType<typeof useSuggested>
