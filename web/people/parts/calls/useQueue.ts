import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { type Query, filterParams } from '#web/behaviors/list/list-params.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import type { CalledRecords, CalledRow } from './called.ts'

const MOST = '100'
const A_MINUTE_MS = 60_000

/** From this width on the list and the person are side by side. */
const WIDE = '(min-width: 60em)'

/** The people to call in order of time, without those handled since the page was opened, and the one selected in the URL; on a wide screen the first one is selected by default. */
export const useQueue = <Row extends CalledRow>(records: CalledRecords<Row>, search: Query) => {
  const [params, change] = useSearchState()
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true
  const sort = search['sort'] ?? 'next_contact_at'
  const query = { ...filterParams(search), sort, limit: MOST }
  const { data, error, refetch } = useQuery({
    queryKey: [records.plural, 'calls', query],
    queryFn: ({ signal }) => records.page(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: A_MINUTE_MS,
  })
  useLiveChanges(records.entity, () => void refetch())
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const rows = data?.data.filter(({ id }) => !done.has(id))
  const chosen = params['person'] ? Number(params['person']) : null
  const first = rows?.[0]?.id
  useEffect(() => {
    if (isWide && chosen === null && first !== undefined) change({ person: String(first) }, { replace: true })
  }, [isWide, chosen, first, change])
  return {
    rows,
    error,
    refetch,
    isWide,
    chosen,
    more: data ? Math.max(0, data.meta.total - data.data.length) : 0,
    take: (id: number | null, replace = true) => change({ person: id === null ? undefined : String(id) }, { replace }),
    finish: (id: number) => setDone((before) => new Set([...before, id])),
    bringBack: (id: number) => setDone((before) => new Set([...before].filter((one) => one !== id))),
  }
}

/** The person after another: the next in the list, otherwise the first, skipping people whom someone else is calling. */
export const nextAfter = <Row extends { id: number }>(
  rows: readonly Row[],
  id: number,
  isTaken: (id: number) => boolean,
): Row | undefined => {
  const at = rows.findIndex((row) => row.id === id)
  const free = (row: Row) => row.id !== id && !isTaken(row.id)
  return rows.slice(at + 1).find(free) ?? rows.find(free)
}
