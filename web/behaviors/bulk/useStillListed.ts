import { useEffect, useState } from 'react'
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
  const [changed, setChanged] = useState<readonly number[]>([])
  const named = selection.kind === 'all' ? selection.except : selection.ids
  useLiveChanges(records.entity, (ids) => {
    const touched = [...named].filter((id) => ids === null || ids.has(id))
    if (touched.length > 0) setChanged((before) => [...new Set([...before, ...touched])])
  })
  const ask = async (ids: readonly number[]) => {
    const query = { ...filterParams(list.search), ids: ids.join(), limit: String(MOST_ROWS) }
    const { data } = await records.rows(['id'], query)
    const listed = new Set(data.map(({ id }) => id))
    forget(ids.filter((id) => !listed.has(id)))
  }
  useEffect(() => {
    if (isBusy || changed.length === 0) return
    setChanged(changed.slice(MOST_ROWS))
    void ask(changed.slice(0, MOST_ROWS)).catch(() => undefined)
  })
}
