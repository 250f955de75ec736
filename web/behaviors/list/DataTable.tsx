import { type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type SearchChange, useGo } from '#web/platform/navigation.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ColumnHeader } from './ColumnHeader.tsx'
import classes from './DataTable.module.css'
import { TickBox } from './TickBox.tsx'
import { useColumnWidths } from './useColumnWidths.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { Chosen } from './useSelection.ts'

/** One column: `sort` is the field the server sorts by, `main` marks the name that leads to the record and stays in sight, `exports` names the server's columns where they are others than `key`. */
export type Column<Row> = {
  key: string
  label: string
  sort?: string
  main?: true
  exports?: readonly string[]
  width?: string
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
  onPeek?: (row: Row) => void
}

type RowProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'chosen' | 'idOf' | 'nameOf' | 'pathOf' | 'searchOf' | 'onPeek'
> & {
  row: Row
  widths: Record<string, number>
  onChoose: (row: Row, on: boolean, range: boolean) => void
  style?: CSSProperties
}

/** One row: a click opens the record, `Space` on its name looks at it quickly. */
export const TableRow = <Row,>({ row, columns, chosen, widths, style, ...on }: RowProps<Row>) => {
  const t = useTranslations('list')
  const go = useGo()
  const isChosen = chosen?.has(on.idOf(row)) ?? false
  const search = on.searchOf?.(row)
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    if ((event.target as HTMLElement).closest('a, button, input, label') || getSelection()?.toString()) return
    void go(on.pathOf(row), search ? { search } : {})
  }
  const peek = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !on.onPeek) return
    event.preventDefault()
    on.onPeek(row)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the row's own link serves the keyboard
    <tr onClick={open} data-chosen={isChosen || undefined} style={style}>
      {chosen && (
        <td className={classes.choose}>
          <TickBox
            aria-label={t('choose', { name: on.nameOf?.(row) ?? '' })}
            checked={isChosen}
            onChange={(event) =>
              on.onChoose(row, event.currentTarget.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.label}
          data-main={column.main}
          style={widths[column.key] ? { maxWidth: widths[column.key] } : undefined}
        >
          {column.main ? (
            <AppLink to={on.pathOf(row)} search={search} className={classes.main} onKeyDown={peek}>
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Chooses rows one by one, or with Shift all from the last one chosen. */
export const useChoosing = <Row,>(rows: readonly Row[], idOf: (row: Row) => number, chosen: Chosen | undefined) => {
  const last = useRef<number | null>(null)
  return (row: Row, on: boolean, range: boolean) => {
    const ids = rows.map(idOf)
    const [to, from] = [ids.indexOf(idOf(row)), last.current === null ? -1 : ids.indexOf(last.current)]
    last.current = idOf(row)
    chosen?.choose(range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [idOf(row)], on)
  }
}

/** The heads of the columns, and the box that chooses the rows on the screen. */
export const TableHead = <Row,>(
  props: Pick<TableProps<Row>, 'list' | 'rows' | 'columns' | 'sort' | 'chosen' | 'idOf' | 'onSort'> &
    ReturnType<typeof useColumnWidths>,
) => {
  const t = useTranslations('list')
  const { chosen, widths } = props
  const ids = props.rows.map(props.idOf)
  const count = chosen ? ids.filter(chosen.has).length : 0
  return (
    <thead>
      <tr>
        {chosen && (
          <th className={classes.choose}>
            <TickBox
              aria-label={t('choose_page')}
              checked={count > 0 && count === ids.length}
              indeterminate={count > 0 && count < ids.length}
              onChange={(event) => chosen.choose(ids, event.currentTarget.checked)}
            />
          </th>
        )}
        {props.columns.map((column) => (
          <ColumnHeader
            key={column.key}
            column={column}
            sort={props.sort}
            width={widths[column.key]}
            onSort={props.onSort}
            onResize={(width) => props.resize(column.key, width)}
          />
        ))}
      </tr>
    </thead>
  )
}

/** Looks at the first row quickly; undefined where there is none or no quick look. */
export const peekingAt = <Row,>([first]: readonly Row[], onPeek: ((row: Row) => void) | undefined) =>
  onPeek && first !== undefined ? () => onPeek(first) : undefined

/** Rows of a list: header sorting, the name frozen, a row leads to its record; below 600 px cards with the same facts. */
export const DataTable = <Row,>(props: TableProps<Row>) => {
  const { rows, columns, chosen, idOf } = props
  const sizing = useColumnWidths(props.list)
  const choose = useChoosing(rows, idOf, chosen)
  const body = useRowKeys(peekingAt(rows, props.onPeek))
  return (
    <section
      className={classes.scroller}
      data-stale={props.stale || undefined}
      data-compact={props.compact || undefined}
      tabIndex={0}
      aria-label={props.label}
    >
      <table className={classes.table}>
        <TableHead {...props} {...sizing} />
        <tbody ref={body}>
          {rows.map((row) => (
            <TableRow
              key={idOf(row)}
              row={row}
              columns={columns}
              chosen={chosen}
              widths={sizing.widths}
              idOf={idOf}
              nameOf={props.nameOf}
              pathOf={props.pathOf}
              searchOf={props.searchOf}
              onPeek={props.onPeek}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
