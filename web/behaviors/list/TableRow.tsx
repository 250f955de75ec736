import { type KeyboardEvent, type MouseEvent, Suspense, memo, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useGo } from '#web/platform/navigation.ts'
import { canFollow } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import classes from './DataTable.module.css'
import cell from './EditableCell.module.css'
import type { TableProps } from './DataTable.tsx'
import { mayEdit } from './editing.ts'
import { TickBox } from './TickBox.tsx'
import type { Chosen } from './useSelection.ts'

/** A cell shows its value without waiting for its editor. */
const EditableCell = lazyPart(() => import('./EditableCell.tsx'))

/** What a row needs from its table. */
export type RowTable<Row> = Pick<
  TableProps<Row>,
  'columns' | 'chosen' | 'idOf' | 'nameOf' | 'pathOf' | 'searchOf' | 'onPeek' | 'Editor'
>

type Props<Row> = {
  row: Row
  table: RowTable<Row>
  widths: Record<string, number>
  onChoose: (row: Row, on: boolean, range: boolean) => void
  /** In pixels, if the list needs to know it. */
  height?: number
}

const PlainRow = <Row,>({ row, table, widths, height, onChoose }: Props<Row>) => {
  const { columns, chosen, ...on } = table
  const t = useTranslations('list')
  const go = useGo()
  const isChosen = chosen?.has(on.idOf(row)) ?? false
  const search = on.searchOf?.(row)
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    const isInside = event.currentTarget.contains(target)
    if (
      !isInside ||
      !canFollow(on.pathOf(row)) ||
      target.closest('a, button, input, label') ||
      getSelection()?.toString()
    )
      return
    void go(on.pathOf(row), search ? { search } : {})
  }
  const peek = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !on.onPeek) return
    event.preventDefault()
    on.onPeek(row)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the row's own link serves the keyboard
    <tr
      onClick={open}
      data-id={on.idOf(row)}
      data-chosen={isChosen || undefined}
      style={height ? { height } : undefined}
    >
      {chosen && (
        <td className={classes.choose}>
          <TickBox
            aria-label={t('choose', { name: on.nameOf?.(row) ?? '' })}
            checked={isChosen}
            onChange={(event) =>
              onChoose(row, event.currentTarget.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-main={column.main}
          data-phone={column.phone}
          style={widths[column.key] ? { maxWidth: widths[column.key] } : undefined}
        >
          {column.main ? (
            <AppLink to={on.pathOf(row)} search={search} className={classes.main} onKeyDown={peek}>
              {column.cell(row)}
            </AppLink>
          ) : on.Editor && mayEdit(row, column) ? (
            <Suspense
              fallback={
                <span className={cell.editable}>
                  <span className={cell.edit}>{column.cell(row)}</span>
                </span>
              }
            >
              <EditableCell id={on.idOf(row)} column={column} Editor={on.Editor}>
                {column.cell(row)}
              </EditableCell>
            </Suspense>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** One row: a click opens the record, `Space` on its name previews it. It renders again only if its row or its table changed. */
export const TableRow = memo(PlainRow) as typeof PlainRow

/** Selects single rows, or with Shift all rows from the last selected one; the function stays the same. */
export const useChoosing = <Row,>(rows: readonly Row[], idOf: (row: Row) => number, chosen: Chosen | undefined) => {
  const last = useRef<number | null>(null)
  const latest = useRef({ rows, idOf, chosen })
  useEffect(() => {
    latest.current = { rows, idOf, chosen }
  })
  return useCallback((row: Row, on: boolean, range: boolean) => {
    const now = latest.current
    const ids = now.rows.map(now.idOf)
    const id = now.idOf(row)
    const [to, from] = [ids.indexOf(id), last.current === null ? -1 : ids.indexOf(last.current)]
    last.current = id
    now.chosen?.choose(range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], on)
  }, [])
}
