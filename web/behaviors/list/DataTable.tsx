import { type ComponentType, type ReactElement, type ReactNode, Suspense, useRef } from 'react'
import { lazyWordless } from '#web/platform/lazy-part.ts'
import type { SearchChange } from '#web/platform/navigation.ts'
import classes from './DataTable.module.css'
import type { EdgeProps } from './TableEdges.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow, useChoosing } from './TableRow.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { Chosen } from './useSelection.ts'

/** The editor of a cell; it opens over the cell. */
export type CellEditor = ComponentType<{
  id: number
  column: Pick<Column<never>, 'key' | 'label' | 'edits'>
  onClose: () => void
}>

/** One column: `sort` is the server's sort field, `main` marks the name, which links to the record and stays in sight, `exports` are the server's column names if they differ from `key`. */
export type Column<Row> = {
  key: string
  label: string
  sort?: string
  main?: true
  exports?: readonly string[]
  width?: string
  /** Its place in the two-line row on a phone: a fact of the second line, or the button at the end. */
  phone?: 'fact' | 'action'
  /** How its cells are edited in place: a status change, a moment chosen from a few, or the input of the form. */
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
  /** The new query if a row opens beside the list. */
  searchOf?: ((row: Row) => SearchChange | undefined) | undefined
  onSort: (sort: string) => void
  /** The row that is previewed beside the list. */
  peeked?: number | null
  onPeek?: (row: Row) => void
  /** Called with the row that the keyboard moved to. */
  onWalk?: (row: Row) => void
  /** Absent if rows cannot be edited. */
  Editor?: CellEditor | undefined
  /** The group headers before each row, and after the last. */
  heads?: Heads | undefined
}

/** The group headers by the index of the row after them; those after the last row come last. */
export type Heads = readonly (readonly ReactElement[])[]

/** Needed only when there are rows: a list is shown without waiting for them. */
export const TableEdges = lazyWordless(() => import('./TableEdges.tsx')) as unknown as <Row>(
  props: EdgeProps<Row>,
) => ReactNode

/** The rows of a list: headers that sort and stay in sight, as does the name; a row opens its record; below 600 px rows have two lines. */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { rows, chosen, idOf } = props
  const sizing = useColumnWidths(props.list)
  const choose = useChoosing(rows, idOf, chosen)
  const scroller = useRef<HTMLElement>(null)
  useRowKeys(scroller, props)
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
