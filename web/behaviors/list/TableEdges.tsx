import { type RefObject, useRef } from 'react'
import classes from './DataTable.module.css'
import { type HeadProps, TableHead } from './TableHead.tsx'
import { useStuckHead } from './useStuckHead.ts'
import { useTableEdges } from './useTableEdges.ts'

/** What the edges of a table are made of: what scrolls it sideways, and the heads where the page scrolls past them. */
export type EdgeProps<Row> = { scroller: RefObject<HTMLElement | null>; heads?: HeadProps<Row> }

const StuckHead = <Row,>({ scroller, heads }: Required<EdgeProps<Row>>) => {
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

/** Shows where a table goes on beyond its edges, and keeps its heads under the bars at the top. */
const TableEdges = <Row,>({ scroller, heads }: EdgeProps<Row>) => {
  useTableEdges(scroller)
  return heads && <StuckHead scroller={scroller} heads={heads} />
}

export default TableEdges
