import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryClient } from '#web/platform/queries.ts'
import { useLiveChanges } from '../live/useLive.ts'
import { type AnyRecords, type Counted, type Recorded, countQuery } from '../record/records.ts'
import { type Query, filterParams } from './list-params.ts'

const GAP_MS = 5_000

/** Counts again: at once, then at most every five seconds. */
export const useRecount = (queryKey: readonly unknown[]) => {
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const recount = () => {
    timer.current = undefined
    last.current = Date.now()
    void queryClient.invalidateQueries({ queryKey })
  }
  return () => {
    if (timer.current !== undefined) return
    const wait = last.current + GAP_MS - Date.now()
    if (wait <= 0) recount()
    else timer.current = setTimeout(recount, wait)
  }
}

/** The number of rows in a list. It is counted beside the page, which does not wait for it, when the filters change and after writes; if the first page is the last and no groups are folded, its length is the number. Undefined until it is known; `page` is undefined while the shown page belongs to another query. */
export const useTotal = <Row extends Recorded>(
  records: AnyRecords<Row>,
  search: Query,
  page: { page: number | null; next: string | null } | undefined,
  shown: number,
): Counted | undefined => {
  const query = countQuery(records, search)
  const isWhole = page?.next === null && page.page === 1 && !search['after'] && !search['folded']
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: page !== undefined && !isWhole })
  useLiveChanges(records.entity, useRecount([records.plural, 'count', filterParams(search)]))
  const key = JSON.stringify(query.queryKey)
  useEffect(() => {
    if (isWhole) queryClient.setQueryData(JSON.parse(key) as unknown[], { total: shown, total_capped: false })
  }, [isWhole, key, shown])
  if (isWhole) return { total: shown, total_capped: false }
  return isPlaceholderData && page !== undefined ? undefined : data
}
