import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fullName } from '#contract/basics/full-name.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import type { Choice } from './RangeBar.tsx'
import { keepLines, named } from './lines.ts'
import { type ScheduleOf, type ScheduleQuery, scheduleQuery } from './schedule.api.ts'
import { useScheduleWriter } from './useScheduleWriter.ts'

const sorted = (choices: Iterable<Choice>) => [...choices].toSorted((one, other) => one.name.localeCompare(other.name))

/** The searched and filtered lines of a schedule, and the writer of its cells. */
export const useScheduleLines = (of: ScheduleOf, range: { from: string; to: string }) => {
  const [{ contract_id, foreman_id, find = '' }] = useSearchState()
  const { from, to } = range
  const query = useMemo<ScheduleQuery>(
    () => ({ from, to, ...(contract_id ? { contract_id } : {}), ...(foreman_id ? { foreman_id } : {}), ...of }),
    [from, to, contract_id, foreman_id, of],
  )
  const { data: grid, error, refetch, isPlaceholderData } = useQuery(scheduleQuery(query))
  const writer = useScheduleWriter(query)
  const [linesFrom] = useState(keepLines)
  const { pending, refused } = writer.overlay
  const all = useMemo(() => linesFrom(grid, { pending, refused }), [linesFrom, grid, pending, refused])
  const lines = useMemo(() => named(all, find), [all, find])
  const leading = useMemo(
    () => new Map(all.flatMap(({ person: { foreman } }) => (foreman ? [[foreman.id, foreman] as const] : []))),
    [all],
  )
  const foremen = sorted([...leading.values()].map((foreman) => ({ id: foreman.id, name: fullName(foreman) })))
  const contracts = useMemo(() => sorted((grid?.contracts ?? []).map(({ id, title }) => ({ id, name: title }))), [grid])
  return {
    grid,
    error,
    refetch,
    isStale: isPlaceholderData,
    query,
    writer,
    lines,
    isWhole: lines.length === all.length && !foreman_id,
    foremen,
    contracts,
  }
}

export type ScheduleLines = ReturnType<typeof useScheduleLines>
