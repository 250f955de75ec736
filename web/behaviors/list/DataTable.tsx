import { type ComponentType, type ReactElement, type ReactNode, Suspense, useRef } from 'react'
import { lazyWordless } from '#web/platform/lazy-part.ts'
import type { SearchChange } from '#web/platform/navigation.ts'
import classes from './DataTable.module.css'
import type { EdgeProps } from './TableEdges.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow, useChoosing } from './TableRow.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import type { Chosen } from './useSelection.ts'

/** What changes a cell of a row: it opens over the cell it stands in. */
export type CellEditor = ComponentType<{
  id: number
  column: Pick<Column<never>, 'key' | 'label' | 'edits'>
  onClose: () => void
}>

/** One column: `sort` is the field the server sorts by, `main` marks the name that leads to the record and stays in sight, `exports` names the server's columns where they are others than `key`. */
export type Column<Row> = {
  key: string
  label: string
  sort?: string
  main?: true
  exports?: readonly string[]
  width?: string
  /** What a row on a phone, of two lines, has of it: a fact of the second line, or the button at the end. */
  phone?: 'fact' | 'action'
  /** How its cells are changed where they stand: a step of the status, a moment that is often one of few, or the input that the form has. */
  edits?: 'status' | 'moment' | 'input'
  cell: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  list: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  sort: string
  stale: boolean
  compact?: boolean
  chosen?: Chosen
  idOf: (row: Row) => number
  nameOf?: (row: Row) => string
  pathOf: (row: Row) => string
  /** What becomes of the query where a row opens beside the list. */
  searchOf?: ((row: Row) => SearchChange | undefined) | undefined
  onSort: (sort: string) => void
  /** The row that is looked at beside the list. */
  peeked?: number | null
  onPeek?: (row: Row) => void
  /** Tells the row that the keys have come to. */
  onWalk?: (row: Row) => void
  /** Absent where nothing is changed in the rows. */
  Editor?: CellEditor | undefined
  /** The heads of groups that stand before each row, and after the last. */
  heads?: Heads | undefined
}

/** The heads of groups, by the place of the row they stand before; those after the last row come last. */
export type Heads = readonly (readonly ReactElement[])[]

/** The edges are of use once the rows stand: a list is shown without waiting for them. */
export const TableEdges = lazyWordless(() => import('./TableEdges.tsx')) as unknown as <Row>(
  props: EdgeProps<Row>,
) => ReactNode

/** Rows of a list: header sorting, heads and the name in sight, a row leads to its record; below 600 px rows of two lines. */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { rows, chosen, idOf } = props
  const sizing = useColumnWidths(props.list)
  const choose = useChoosing(rows, idOf, chosen)
  const scroller = useRef<HTMLElement>(null)
  return (
    <div className={classes.frame} data-rows data-compact={props.compact || undefined}>
      <Suspense>
        <TableEdges scroller={scroller} keys={props} heads={{ ...props, ...sizing }} />
      </Suspense>
      <section
        ref={scroller}
        className={classes.scroller}
        data-stale={props.stale || undefined}
        tabIndex={0}
        aria-label={props.label}
      >
        <table className={classes.table}>
          <TableHead {...props} {...sizing} />
          <tbody>
            {rows.map((row, at) => [
              props.heads?.[at],
              <TableRow key={idOf(row)} row={row} table={props} widths={sizing.widths} onChoose={choose} />,
            ])}
            {props.heads?.[rows.length]}
          </tbody>
        </table>
      </section>
    </div>
  )
}
