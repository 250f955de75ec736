import { useEffect, useState } from 'react'
import { queryClient } from '#web/platform/queries.ts'
import { useLiveChanges } from '../live/useLive.ts'

type Page<Row> = { data: Row[]; meta: unknown }
type Query<Row> = { queryKey: readonly unknown[]; ask: () => Promise<Page<Row>> }

const IDLE_MS = 20_000

let lastMove = Date.now()
for (const kind of ['pointermove', 'keydown', 'wheel', 'touchstart'])
  addEventListener(kind, () => (lastMove = Date.now()), { passive: true, capture: true })

/** Whether no one is reading or editing the rows. */
const isIdle = () => Date.now() - lastMove > IDLE_MS && !document.querySelector('[data-edited]')

const sameOrder = <Row extends { id: number }>(a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every((row, index) => row.id === b[index]!.id)

/** Keeps a page of a list up to date without moving rows under the reader. Rows on the screen are updated in place; if rows are added, removed or reordered, `show` displays them, automatically once the page was not touched for 20 s and no cell is being edited. */
export const useSteadyList = <Row extends { id: number }>(entity: string, { queryKey, ask }: Query<Row>) => {
  const [waiting, setWaiting] = useState<{ key: string; page: Page<Row> } | null>(null)
  const key = JSON.stringify(queryKey)
  const show = (page: Page<Row>) => {
    setWaiting(null)
    queryClient.setQueryData(queryKey, page)
  }
  useLiveChanges(entity, (ids, own) => {
    void queryClient.invalidateQueries({ queryKey: queryKey.slice(0, 1), refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: [queryKey[0], 'queues'] })
    void queryClient.invalidateQueries({ queryKey: [queryKey[0], 'view-counts'] })
    if (ids === null || own) return void queryClient.invalidateQueries({ queryKey })
    void ask().then(
      (page) => {
        const shown = queryClient.getQueryData<Page<Row>>(queryKey)
        if (!shown || sameOrder(shown.data, page.data) || isIdle()) return show(page)
        const fresh = new Map(page.data.map((row) => [row.id, row]))
        queryClient.setQueryData(queryKey, { ...shown, data: shown.data.map((row) => fresh.get(row.id) ?? row) })
        setWaiting({ key, page })
      },
      () => undefined,
    )
  })
  const page = waiting?.key === key ? waiting.page : null
  useEffect(() => {
    if (!page) return
    const timer = setInterval(() => isIdle() && show(page), 5_000)
    return () => clearInterval(timer)
  })
  return page && (() => show(page))
}
