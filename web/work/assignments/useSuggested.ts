import { useQuery } from '@tanstack/react-query'
import type { GapCheck } from '#contract/work/gap-placements.ts'
import { MOST_PLACED } from '#contract/work/contract-choices.ts'
import type { ChosenWorker } from './Proposals.tsx'
import { gapCheckQuery, proposalsQuery } from './assignments.api.ts'

/** The preview of each worker's placement on the chosen day, by worker id. */
export type Judged = ReadonlyMap<number, GapCheck>

/** People who suit a need, with what the law and the placement rules say about each on a day. */
export const useSuggested = (need_id: number, start_date: string | null, chosen: readonly ChosenWorker[]) => {
  const { data: answer, error, refetch } = useQuery(proposalsQuery(need_id))
  const proposals = answer?.data
  const possible = (proposals ?? []).filter(({ entity, possible: is }) => entity === 'worker' && is)
  const ids = [...new Set([...chosen, ...possible].map(({ id }) => id))].slice(0, MOST_PLACED).toSorted((a, b) => a - b)
  const checks = useQuery(gapCheckQuery(need_id, proposals && start_date ? { worker_ids: ids, start_date } : null))
  const judged: Judged = new Map((checks.data ?? []).map((check) => [check.worker_id, check]))
  const may = possible.filter(({ id }) => judged.get(id)?.problems.length === 0)
  const clean = may.filter(({ id }) => judged.get(id)?.warnings.length === 0)
  return {
    proposals: checks.isLoading ? undefined : proposals,
    /** Why no worker is among those who may be placed: what forbids it, and how many the rules refuse on the day. */
    against: answer && { ...answer.meta.workers, refused: possible.length - may.length },
    judged,
    /** Whether candidates can be surveyed for the contract. */
    surveyed: answer?.meta.surveyed ?? true,
    /** Whether the shown checks still belong to another day or other people. */
    isSettling: checks.isPlaceholderData,
    error: error ?? checks.error,
    again: () => void Promise.all([refetch(), checks.refetch()]),
    /** The best workers who may be placed, those without warnings first. */
    best: (count: number): ChosenWorker[] =>
      [...clean, ...may.filter((one) => !clean.includes(one))]
        .slice(0, count)
        .map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
  }
}

export type Suggested = ReturnType<typeof useSuggested>
