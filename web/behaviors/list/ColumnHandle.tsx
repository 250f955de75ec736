import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import classes from './DataTable.module.css'

const STEP = 16

const widthOf = (handle: EventTarget & HTMLElement) => handle.closest('th')!.getBoundingClientRect().width

/** The edge of a column header, which changes the column's width by dragging or with the arrow keys. */
const ColumnHandle = ({
  label,
  isCopy,
  onResize,
}: {
  label: string
  isCopy: boolean
  onResize: (width: number) => void
}) => {
  const t = useTranslations('list_tools')
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

export default ColumnHandle
