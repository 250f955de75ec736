import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { useVirtual } from '#web/ui/useVirtual.ts'
import classes from './DataTable.module.css'
import { TableEdges, type TableProps } from './DataTable.tsx'
import { TableHead } from './TableHead.tsx'
import { type RowTable, TableRow, useChoosing } from './TableRow.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import { useRowKeys } from './useRowKeys.ts'

const ROW = { normal: 41, compact: 31 }
const AHEAD = 15
/** Rows enter and leave the page in blocks of this size: each change lays out and paints the whole table. */
const BLOCK = 5

/** A group header, or the row at an index. */
type Line = ReactElement | { row: number }

/** The indexes of the rendered lines: whole blocks around the visible ones. */
const linesAround = ({ startIndex, endIndex, count }: { startIndex: number; endIndex: number; count: number }) => {
  const from = BLOCK * Math.max(0, Math.floor((startIndex - AHEAD) / BLOCK))
  const to = Math.min(count, BLOCK * Math.ceil((endIndex + 1 + AHEAD) / BLOCK))
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)
}

/** What rows need from their table: the same object as long as nothing in it changed, so that scrolling and the arrival of more rows do not render the present ones again. */
const useRowTable = <Row,>(props: TableProps<Row>): RowTable<Row> => {
  const { columns, chosen, idOf, nameOf, pathOf, searchOf, onPeek, Editor } = props
  return useMemo(
    () => ({
      columns,
      idOf,
      pathOf,
      searchOf,
      Editor,
      ...(chosen && { chosen }),
      ...(nameOf && { nameOf }),
      ...(onPeek && { onPeek }),
    }),
    [columns, chosen, idOf, nameOf, pathOf, searchOf, onPeek, Editor],
  )
}

/** The table as one long scroll: only visible rows are rendered, and more are fetched before the end is reached. */
const EndlessTable = <Row,>({
  hasMore,
  onMore,
  ...props
}: TableProps<Row> & { hasMore: boolean; onMore: () => void }) => {
  const { rows, chosen, idOf } = props
  const sizing = useColumnWidths(props.list)
  const table = useRowTable(props)
  const choose = useChoosing(rows, idOf, chosen)
  const scroller = useRef<HTMLElement>(null)
  const height = props.compact ? ROW.compact : ROW.normal
  const lines = rows.flatMap((row, at): Line[] => [...(props.heads?.[at] ?? []), { row: at }])
  lines.push(...(props.heads?.[rows.length] ?? []))
  const { items, size } = useVirtual({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    rangeExtractor: linesAround,
    useFlushSync: false,
  })
  const rowOf = (line: Line | undefined) => (line && 'row' in line ? rows[line.row] : undefined)
  const keys = { ...props, rows: items.flatMap(({ index }) => rowOf(lines[index]) ?? []) }
  useRowKeys(scroller, keys)
  const first = items[0]?.start ?? 0
  const end = items.at(-1)?.end ?? 0
  const isNearEnd = (items.at(-1)?.index ?? 0) >= lines.length - AHEAD * 2
  useEffect(() => {
    if (isNearEnd && hasMore) onMore()
  })
  return (
    <div className={classes.frame} data-rows data-compact={props.compact || undefined}>
      <TableEdges scroller={scroller} keys={keys} />
      <section
        ref={scroller}
        className={`${classes.scroller} ${classes.endless}`}
        data-stale={props.stale || undefined}
        tabIndex={0}
        aria-label={props.label}
      >
        <table className={classes.table} aria-rowcount={hasMore ? -1 : rows.length}>
          <TableHead {...props} {...sizing} />
          <tbody>
            <tr aria-hidden style={{ height: first }} />
            {items.map(({ index }) => {
              const line = lines[index]!
              return 'row' in line ? (
                <TableRow
                  key={idOf(rows[line.row]!)}
                  row={rows[line.row]!}
                  table={table}
                  widths={sizing.widths}
                  height={height}
                  onChoose={choose}
                />
              ) : (
                line
              )
            })}
            <tr aria-hidden style={{ height: Math.max(0, size - end) }} />
          </tbody>
        </table>
      </section>
    </div>
  )
}

export default EndlessTable
