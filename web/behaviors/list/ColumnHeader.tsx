import { IconArrowDown, IconArrowUp } from '#web/ui/icons/index.ts'
import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import type { Column } from './DataTable.tsx'
import classes from './DataTable.module.css'

const next = (sort: string, field: string) => (sort === field ? `-${field}` : field)

const ariaSort = (sort: string, field: string | undefined) => {
  if (field === undefined) return undefined
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

/** Loaded after the rows: a list is shown without waiting for it. */
const ColumnHandle = lazyPart(() => import('./ColumnHandle.tsx'))

type Props<Row> = {
  column: Column<Row>
  sort: string
  width: number | undefined
  isCopy: boolean
  onSort: (sort: string) => void
  onResize: (width: number) => void
}

/** The header of a column: a click sorts, dragging its edge changes the width. */
export const ColumnHeader = <Row,>({ column, sort, width, isCopy, onSort, onResize }: Props<Row>) => {
  const field = column.sort
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sort, field)}
      data-key={column.key}
      data-main={column.main}
      style={width ? { width, minWidth: width, maxWidth: width } : { minWidth: column.width }}
    >
      {field === undefined ? (
        <span className={classes.plain}>{column.label}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          tabIndex={isCopy ? -1 : undefined}
          onClick={() => onSort(next(sort, field))}
        >
          {column.label}
          {sort === field && <IconArrowUp size={13} aria-hidden />}
          {sort === `-${field}` && <IconArrowDown size={13} aria-hidden />}
        </button>
      )}
      <Suspense>
        <ColumnHandle label={column.label} isCopy={isCopy} onResize={onResize} />
      </Suspense>
    </th>
  )
}
