import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Point, nearestSeen, scrollAtEdges } from './edge-scroll.ts'
import type { GridActions } from './grid-types.ts'
import { type Range, type Selection, type Shift, type Spot, covers, moved, only, rangeOf } from './selection.ts'

type Press =
  | { kind: 'select'; anchor: Spot }
  | { kind: 'move'; from: Spot; range: Range }
  | { kind: 'bar' | 'end'; from: Spot; key: string; range: Range; moves: boolean; at: DOMRect }

type Props = GridActions & { selection: Selection | null; size: Shift }

/** The place of an element; null outside the days. */
const spotAt = (element: Element | null): Spot | null => {
  const day = element?.closest<HTMLElement>('[data-day]')?.dataset['day']
  const row = element?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return day === undefined || row === undefined ? null : { row: Number(row), day: Number(day) }
}

/** The places at a point, under whatever covers them. */
const spotUnder = ({ x, y }: Point) =>
  document
    .elementsFromPoint(x, y)
    .map(spotAt)
    .find((spot) => spot !== null) ?? null

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })

const away = (from: Spot, to: Spot): Shift => ({ rows: to.row - from.row, days: to.day - from.day })

/** The whole line, day or week whose header was pressed. */
const headed = (target: Element, size: Shift): Selection | null => {
  if (target.closest('a, button')) return null
  const last = { row: size.rows - 1, day: size.days - 1 }
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row !== undefined && target.closest('[role=rowheader]'))
    return { anchor: { row: Number(row), day: 0 }, head: { row: Number(row), day: last.day } }
  const day = target.closest<HTMLElement>('[role=columnheader]')?.dataset['day']
  if (day !== undefined) return { anchor: { row: 0, day: Number(day) }, head: { row: last.row, day: Number(day) } }
  const week = target.closest<HTMLElement>('[data-span]')?.dataset
  if (!week) return null
  const from = Number(week['from'])
  return { anchor: { row: 0, day: from }, head: { row: last.row, day: from + Number(week['span']) - 1 } }
}

const pressedBar = (target: Element, bar: HTMLElement, from: Spot, { onMoveBar, onStretchBar }: Props): Press => {
  const [first, end] = bar.style.gridColumn.split('/').map(Number) as [number, number]
  const isEnd = onStretchBar !== undefined && target.closest('[data-stretch]') !== null
  return {
    kind: isEnd ? 'end' : 'bar',
    from,
    key: bar.dataset['bar']!,
    range: { rows: [from.row, from.row], days: [first - 2, end - 3] },
    moves: isEnd || (onMoveBar !== undefined && bar.dataset['moves'] !== undefined),
    at: bar.getBoundingClientRect(),
  }
}

const pressed = (target: Element, spot: Spot, props: Props): Press => {
  const { selection, onMove, onMoveBar, onOpenBar } = props
  const bar = target.closest<HTMLElement>('[data-bar]')
  if (bar && (onOpenBar || (onMoveBar && bar.dataset['moves']))) return pressedBar(target, bar, spot, props)
  const range = selection && rangeOf(selection)
  const moves = onMove && range && covers(range, spot) && target.closest('[data-moves]')
  return moves ? { kind: 'move', from: spot, range } : { kind: 'select', anchor: spot }
}

/** A bar with its end moved by this many days; it stays at least one day long. */
const stretched = ({ rows, days }: Range, by: number, size: Shift): Range => ({
  rows,
  days: [days[0], Math.min(size.days - 1, Math.max(days[0], days[1] + by))],
})

const asIs = (by: Shift) => by

/** Selects with the mouse, and drags the selection or a bar; `drop` is where it would be placed. On a touch screen dragging scrolls, and a tap selects. */
export const useGridPointer = (props: Props) => {
  const latest = useRef(props)
  const stop = useRef<(() => void) | null>(null)
  const [drop, setDrop] = useState<Range | null>(null)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => () => stop.current?.(), [])

  const follow = (press: Press, began: Point, scroller: HTMLElement) => {
    let by: Shift = { rows: 0, days: 0 }
    let point = began
    const look = () => {
      const spot = spotUnder(nearestSeen(scroller, point))
      if (!spot) return
      if (press.kind === 'select') return latest.current.onSelect({ anchor: press.anchor, head: spot })
      const { size, snap = asIs } = latest.current
      const far = away(press.from, spot)
      by = press.kind === 'end' ? { rows: 0, days: far.days } : press.kind === 'bar' ? snap(far) : far
      if ((by.rows === 0 && by.days === 0) || (press.kind === 'bar' && !press.moves)) return setDrop(null)
      setDrop(press.kind === 'end' ? stretched(press.range, by.days, size) : moved(press.range, by, size))
    }
    const move = (event: MouseEvent) => {
      point = pointOf(event)
      look()
    }
    const end = () => {
      stop.current?.()
      if (press.kind === 'select') return
      const { onMove, onMoveBar, onStretchBar, onOpenBar, onSelect, size } = latest.current
      if (by.rows === 0 && by.days === 0) {
        onSelect(only(press.from))
        if (press.kind !== 'move') onOpenBar?.(press.key, press.at)
        return
      }
      if (press.kind === 'end') {
        const { days } = stretched(press.range, by.days, size)
        return onStretchBar?.(press.key, days[1] - press.range.days[1])
      }
      if (moved(press.range, by, size) === null || (press.kind === 'bar' && !press.moves)) return
      if (press.kind === 'bar') onMoveBar?.(press.key, by)
      else onMove?.(press.range, by)
    }
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && stop.current?.()
    globalThis.addEventListener('pointermove', move)
    globalThis.addEventListener('pointerup', end)
    globalThis.addEventListener('keydown', leave)
    const rest = scrollAtEdges(scroller, began, () => point, look)
    stop.current = () => {
      rest()
      globalThis.removeEventListener('pointermove', move)
      globalThis.removeEventListener('pointerup', end)
      globalThis.removeEventListener('keydown', leave)
      setDrop(null)
      stop.current = null
    }
  }

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const target = event.target as Element
    const spot = spotAt(target) ?? (target.closest('[data-bar]') ? spotUnder(pointOf(event)) : null)
    if (!spot) {
      const whole = headed(target, props.size)
      if (whole) props.onSelect(whole)
      return
    }
    if (event.shiftKey && props.selection) return props.onSelect({ anchor: props.selection.anchor, head: spot })
    const press = pressed(target, spot, props)
    if (press.kind === 'select') props.onSelect(only(spot))
    follow(press, pointOf(event), event.currentTarget as HTMLElement)
  }

  const onClick = (event: React.MouseEvent) => {
    const isTouch = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    const spot = isTouch ? spotUnder(pointOf(event)) : null
    if (!spot) return
    const bar = (event.target as Element).closest<HTMLElement>('[data-bar]')
    if (bar && props.onOpenBar) return props.onOpenBar(bar.dataset['bar']!, bar.getBoundingClientRect())
    const isAgain = props.selection && covers(rangeOf(props.selection), spot)
    if (isAgain) return open(spot, event.target as Element)
    props.onSelect(only(spot))
  }
  const open = (spot: Spot, target: Element) => latest.current.onOpen?.(spot, target.getBoundingClientRect())
  const onDoubleClick = (event: React.MouseEvent) => {
    const spot = spotUnder(pointOf(event))
    if (latest.current.onOpenBar && (event.target as Element).closest('[data-bar]')) return
    if (spot) open(spot, event.target as Element)
  }
  return { drop, handlers: { onPointerDown, onClick, onDoubleClick } }
}
