import type { KeyboardEvent, RefObject } from 'react'
import type { GridActions } from './grid-types.ts'
import { type Selection, type Shift, moved, only, rangeOf, shiftOf, stepped } from './selection.ts'

type Props = GridActions & {
  id: string
  selection: Selection | null
  size: Shift
  rowHeight: number
  scroller: RefObject<HTMLElement | null>
}

const FIRST = only({ row: 0, day: 0 })

/** Arrow keys, Home, End and page keys move between places; with Shift they extend the selection, with Alt they move it. */
export const useGridKeys = ({ id, selection, size, rowHeight, scroller, ...actions }: Props) => {
  const { onSelect, onOpen, onMove, onKey } = actions
  const move = (event: KeyboardEvent) => {
    const by = event.altKey && onMove && selection ? shiftOf(event.key) : null
    if (!by || moved(rangeOf(selection!), by, size) === null) return false
    onMove!(rangeOf(selection!), by)
    return true
  }
  const step = (event: KeyboardEvent) => {
    const { anchor, head } = selection ?? FIRST
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 3)
    const to = event.altKey ? null : stepped(head, event, size, page)
    if (to) onSelect(event.shiftKey ? { anchor, head: to } : only(to))
    return to !== null
  }
  const whole = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return false
    onSelect({ anchor: { row: 0, day: 0 }, head: { row: size.rows - 1, day: size.days - 1 } })
    return true
  }
  const open = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !selection || !onOpen) return false
    const { row, day } = selection.head
    const place = document.getElementById(`${id}-${row}-${day}`)
    if (place) onOpen(selection.head, place.getBoundingClientRect())
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || size.rows === 0 || size.days === 0) return
    if (move(event) || step(event) || whole(event) || open(event)) event.preventDefault()
    else onKey?.(event)
  }
}
