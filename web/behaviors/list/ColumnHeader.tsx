import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from './DataTable.tsx'
import classes from './DataTable.module.css'

const STEP = 16

const next = (sort: string, field: string) => (sort === field ? `-${field}` : field)

const ariaSort = (sort: string, field: string | undefined) => {
  if (field === undefined) return undefined
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

const widthOf = (handle: EventTarget & HTMLElement) => handle.closest('th')!.getBoundingClientRect().width

const Handle = ({ label, isCopy, onResize }: { label: string; isCopy: boolean; onResize: (width: number) => void }) => {
  const t = useTranslations('list')
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const handle = event.currentTarget
    const from = event.clientX
    const width = widthOf(handle)
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => onResize(width + moved.clientX - from)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), { once: true })
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (by !== undefined) onResize(widthOf(event.currentTarget) + by)
  }
  return (
    <button
      type="button"
      className={classes.handle}
      tabIndex={isCopy ? -1 : undefined}
      aria-label={t('column_width', { name: label })}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}

type Props<Row> = {
  column: Column<Row>
  sort: string
  width: number | undefined
  isCopy: boolean
  onSort: (sort: string) => void
  onResize: (width: number) => void
}

/** The head of a column: sorts by a click, is drawn wider or narrower at its edge. */
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
      <Handle label={column.label} isCopy={isCopy} onResize={onResize} />
    </th>
  )
}
