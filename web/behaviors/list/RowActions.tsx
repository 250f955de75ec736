import { IconPhone, IconProgressCheck } from '#web/ui/icons/index.ts'
import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { editCell } from '../rows/edited-cell.ts'
import type { TableProps } from './DataTable.tsx'
import classes from './RowActions.module.css'
import { mayEdit } from './editing.ts'

/** What the actions of a row need from the table. */
export type ActionProps<Row> = Pick<TableProps<Row>, 'rows' | 'columns' | 'idOf' | 'Editor'>

/** The row that the mouse or the focus is in, with its name cell. */
type At = { id: string; cell: Element }

const rowOf = (target: EventTarget | null): At | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null
  const cell = row?.querySelector('[data-main]')
  return row && cell ? { id: row.dataset['id']!, cell } : null
}

const canHover = () => matchMedia('(hover: hover) and (min-width: 37.5em)').matches

/** The row under the mouse, otherwise the one with the focus; none on a touch screen. */
const useRowAt = (table: RefObject<HTMLElement | null>): At | null => {
  const [under, setUnder] = useState<At | null>(null)
  const [focused, setFocused] = useState<At | null>(null)
  useEffect(() => {
    const place = table.current
    if (!place || !canHover()) return
    const over = ({ target, pointerType }: PointerEvent) => pointerType === 'mouse' && setUnder(rowOf(target))
    const leave = () => setUnder(null)
    const focus = ({ target }: FocusEvent) => setFocused(rowOf(target))
    const blur = ({ relatedTarget }: FocusEvent) => setFocused(rowOf(relatedTarget))
    const already = requestAnimationFrame(() => setUnder(rowOf(place.querySelector('tr[data-id]:hover'))))
    place.addEventListener('pointerover', over)
    place.addEventListener('pointerleave', leave)
    place.addEventListener('focusin', focus)
    place.addEventListener('focusout', blur)
    return () => {
      cancelAnimationFrame(already)
      place.removeEventListener('pointerover', over)
      place.removeEventListener('pointerleave', leave)
      place.removeEventListener('focusin', focus)
      place.removeEventListener('focusout', blur)
    }
  }, [table])
  const at = under ?? focused
  return at?.cell.isConnected ? at : null
}

const phoneOf = (row: unknown) => {
  const { phone } = row as { phone?: unknown }
  return typeof phone === 'string' && phone !== '' ? phone : null
}

/** Buttons at the end of a row's name: call the person, and change the status; shown if the row has a phone, or a status that may be changed. */
const RowActions = <Row,>({
  table,
  rows,
  columns,
  idOf,
  Editor,
}: ActionProps<Row> & { table: RefObject<HTMLElement | null> }) => {
  const app = useTranslations('app')
  const t = useTranslations('record')
  const at = useRowAt(table)
  const row = at && rows.find((one) => String(idOf(one)) === at.id)
  if (!at || !row) return null
  const phone = phoneOf(row)
  const status = Editor && columns.find((column) => column.edits === 'status' && mayEdit(row, column))
  if (phone === null && !status) return null
  return createPortal(
    <span className={classes.actions}>
      {phone !== null && (
        <a data-act href={`tel:${phone}`} aria-label={app('call', { phone })} title={app('call', { phone })}>
          <IconPhone size={17} aria-hidden />
        </a>
      )}
      {status && Editor && (
        <button
          type="button"
          aria-haspopup="menu"
          aria-label={t('edit_field', { field: status.label })}
          title={t('edit_field', { field: status.label })}
          onClick={() => editCell({ Editor, id: idOf(row), column: status })}
        >
          <IconProgressCheck size={17} aria-hidden />
        </button>
      )}
    </span>,
    at.cell,
  )
}

export default RowActions
