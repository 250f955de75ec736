import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import classes from './DataTable.module.css'
import type { ActionProps } from './RowActions.tsx'
import { type HeadProps, TableHead } from './TableHead.tsx'
import { useStuckHead } from './useStuckHead.ts'
import type { KeyProps } from './useRowKeys.ts'
import { useTableEdges } from './useTableEdges.ts'

const RowActions = lazyPart(() => import('./RowActions.tsx')) as unknown as <Row>(
  props: ActionProps<Row> & { table: RefObject<HTMLElement | null> },
) => ReactNode

/** What the edges of a table need: its horizontal scroll container, the rows for the keyboard, and its headers for when the page scrolls past them. */
export type EdgeProps<Row> = {
  scroller: RefObject<HTMLElement | null>
  keys: KeyProps<Row> & ActionProps<Row>
  heads?: HeadProps<Row>
}

const StuckHead = <Row,>({ scroller, heads }: Required<Omit<EdgeProps<Row>, 'keys'>>) => {
  const place = useRef<HTMLDivElement>(null)
  const widths = useStuckHead(scroller, place)
  return (
    <div className={classes.bar}>
      <div ref={place} className={classes.stuck} aria-hidden>
        {widths && (
          <table className={classes.table}>
            <TableHead {...heads} widths={widths} isCopy />
          </table>
        )}
      </div>
    </div>
  )
}

/** Shows that a table continues beyond its edges, keeps its headers under the top bars, and offers the most used actions in the active row. */
const TableEdges = <Row,>({ scroller, keys, heads }: EdgeProps<Row>) => {
  useTableEdges(scroller)
  return (
    <>
      {heads && <StuckHead scroller={scroller} heads={heads} />}
      <Suspense>
        <RowActions {...keys} table={scroller} />
      </Suspense>
    </>
  )
}

export default TableEdges
