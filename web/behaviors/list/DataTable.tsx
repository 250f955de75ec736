import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { useGo } from '../../platform/navigation.ts'
import classes from './DataTable.module.css'

/** One column: `sort` is the field the server sorts by, `main` marks the name that leads to the record and stays in sight. */
export type Column<Row> = {
  key: string
  label: string
  sort?: string
  main?: true
  width?: string
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  sort: string
  stale: boolean
  idOf: (row: Row) => number
  pathOf: (row: Row) => string
  onSort: (sort: string) => void
}

const next = (sort: string, field: string) => (sort === field ? `-${field}` : field)

const ariaSort = (sort: string, field: string | undefined) => {
  if (field === undefined) return undefined
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

const Header = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}) => {
  const field = column.sort
  if (field === undefined) return <span className={classes.plain}>{column.label}</span>
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(next(sort, field))}>
      {column.label}
      {sort === field && <IconArrowUp size={13} aria-hidden />}
      {sort === `-${field}` && <IconArrowDown size={13} aria-hidden />}
    </button>
  )
}

const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key]
  const row = (event.target as HTMLElement).closest('tr')
  if (step === undefined || !row || (event.target as HTMLElement).matches('input, select, textarea')) return
  const neighbour = step > 0 ? row.nextElementSibling : row.previousElementSibling
  const link = neighbour?.querySelector<HTMLElement>('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** Rows of a list: header sorting, the name frozen, a row leads to its record; below 600 px cards with the same facts. */
export const DataTable = <Row,>({ label, rows, columns, sort, stale, idOf, pathOf, onSort }: Props<Row>) => {
  const go = useGo()
  const open = (event: MouseEvent<HTMLTableRowElement>, row: Row) => {
    if ((event.target as HTMLElement).closest('a, button, input') || getSelection()?.toString()) return
    void go(pathOf(row))
  }
  return (
    <section className={classes.scroller} data-stale={stale || undefined} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={ariaSort(sort, column.sort)}
                data-main={column.main}
                style={{ minWidth: column.width }}
              >
                <Header column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys move between the links inside */}
        <tbody onKeyDown={moveFocus}>
          {rows.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the row's own link serves the keyboard
            <tr key={idOf(row)} onClick={(event) => open(event, row)}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.label} data-main={column.main}>
                  {column.main ? (
                    <AppLink to={pathOf(row)} className={classes.main}>
                      {column.cell(row)}
                    </AppLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
