import { useEffect, useRef } from 'react'
import { MOST_ROWS } from '#contract/basics/page-sizes.ts'
import type { BulkProps } from '../list/ListPage.tsx'
import { filterParams } from '../list/list-params.ts'
import { useLiveChanges } from '../live/useLive.ts'
import type { AnyRecords, Recorded } from '../record/records.ts'

type Props<Row extends Recorded> = {
  records: Pick<AnyRecords<Row>, 'entity' | 'rows'>
  list: Pick<BulkProps<Row>, 'chosen' | 'search'>
  /** Whether an action on the selection is open, which keeps its rows until it is closed. */
  isBusy: boolean
}

/** Takes changed rows out of a selection that the list no longer finds, on any of its pages. */
export const useStillListed = <Row extends Recorded>({ records, list, isBusy }: Props<Row>) => {
  const { selection, forget } = list.chosen
  const named = selection.kind === 'all' ? selection.except : selection.ids
  const changed = useRef(new Set<number>())
  const ask = async () => {
    const ids = [...changed.current]
    changed.current.clear()
    for (let at = 0; at < ids.length; at += MOST_ROWS) {
      const some = ids.slice(at, at + MOST_ROWS)
      const query = { ...filterParams(list.search), ids: some.join(), limit: String(MOST_ROWS) }
      const { data } = await records.rows(['id'], query)
      const listed = new Set(data.map(({ id }) => id))
      forget(some.filter((id) => !listed.has(id)))
    }
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useLiveChanges(records.entity, (ids) => {
    for (const id of named) if (ids === null || ids.has(id)) changed.current.add(id)
    if (!isBusy) void ask().catch(() => undefined)
  })
  useEffect(() => {
    if (!isBusy) void latest.current().catch(() => undefined)
  }, [isBusy])
}
