import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Words, loadMessages } from '#web/platform/i18n.tsx'
import { DayGrid } from './DayGrid.tsx'
import type { DayBar, DayCell, GridActions } from './grid-types.ts'
import { type Selection, rangeOf } from './selection.ts'
import { useGridDays } from './useGridDays.ts'

type Line = { key: number; name: string }

const lines: Line[] = Array.from({ length: 500 }, (_, index) => ({ key: index, name: `Line ${index + 1}` }))
const head = ({ name }: Line) => name
const cell = ({ name }: Line, day: number): DayCell => ({ label: `${name}, ${day}`, content: day, moves: true })
const bars = ({ key }: Line): DayBar[] =>
  key === 1
    ? [{ key: 'b', from: '2026-11-17', to: '2026-11-18', label: 'bar', content: 'bar', moves: true, stretches: true }]
    : []

const seen: { selection: Selection | null } = { selection: null }

const Sample = (props: Partial<GridActions> & { bars?: typeof bars }) => {
  const [selection, select] = useState<Selection | null>(null)
  const days = useGridDays('2026-11-16', '2026-11-22')
  return (
    <DayGrid
      label="Sample"
      lines={lines}
      days={days}
      corner="Who"
      head={head}
      cell={cell}
      selection={selection}
      onSelect={(next) => {
        select(next)
        seen.selection = next
      }}
      tip={({ row }) => (row === 2 ? 'look here' : null)}
      {...props}
    />
  )
}

const open = async (props: Partial<GridActions> & { bars?: typeof bars } = {}) => {
  await loadMessages('en', 'all')
  seen.selection = null
  render(
    <Words language="en">
      <Sample {...props} />
    </Words>,
  )
  return screen.getByRole('grid')
}

const place = (row: number, day: number) => screen.getByLabelText(`Line ${row + 1}, ${day}`)

/** Presses the pointer on one element and releases it on another. */
const drag = (from: Element, to: Element) => {
  document.elementsFromPoint = () => [from]
  fireEvent.pointerDown(from, { button: 0 })
  document.elementsFromPoint = () => [to]
  fireEvent.pointerMove(to)
  fireEvent.pointerUp(to)
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

it('renders only the visible lines and tells how many there are', async () => {
  const grid = await open()
  expect(grid).toHaveAttribute('aria-rowcount', '501')
  const rows = within(grid).getAllByRole('row')
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.length).toBeLessThan(40)
  expect(within(grid).getByRole('columnheader', { name: /Monday.*16/ })).toBeVisible()
})

it('moves with the arrow keys, extends the selection with Shift, and scrolls to the active place', async () => {
  const grid = await open()
  fireEvent.focus(grid)
  fireEvent.keyDown(grid, { key: 'ArrowRight' })
  fireEvent.keyDown(grid, { key: 'ArrowDown', shiftKey: true })
  expect(rangeOf(seen.selection!)).toEqual({ rows: [0, 1], days: [1, 1] })
  expect(grid.getAttribute('aria-activedescendant')).toBe(place(1, 1).id)
  expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(2)
  fireEvent.keyDown(grid, { key: 'End', ctrlKey: true })
  expect(place(499, 6)).toBeInTheDocument()
})

it('selects by dragging the mouse; dragging the selection moves it', async () => {
  const onMove = vi.fn()
  await open({ onMove })
  drag(place(0, 0), place(1, 2))
  expect(rangeOf(seen.selection!)).toEqual({ rows: [0, 1], days: [0, 2] })
  expect(onMove).not.toHaveBeenCalled()
  drag(place(1, 1), place(4, 3))
  expect(onMove).toHaveBeenCalledWith({ rows: [0, 1], days: [0, 2] }, { rows: 3, days: 2 })
})

it('does not move anything out of the grid, and moves with Alt and an arrow key', async () => {
  const onMove = vi.fn()
  const grid = await open({ onMove })
  drag(place(0, 0), place(0, 1))
  fireEvent.keyDown(grid, { key: 'ArrowUp', altKey: true })
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.keyDown(grid, { key: 'ArrowRight', altKey: true })
  expect(onMove).toHaveBeenCalledWith({ rows: [0, 0], days: [0, 1] }, { rows: 0, days: 1 })
})

it('drags a bar by days and lines', async () => {
  const onMoveBar = vi.fn()
  await open({ bars, onMoveBar })
  const bar = screen.getByTitle('bar')
  document.elementsFromPoint = () => [bar, place(1, 1)]
  fireEvent.pointerDown(bar, { button: 0 })
  document.elementsFromPoint = () => [place(3, 4)]
  fireEvent.pointerMove(bar)
  fireEvent.pointerUp(bar)
  expect(onMoveBar).toHaveBeenCalledWith('b', { rows: 2, days: 3 })
})

it('opens a clicked bar, extends a bar by its end, and lets its owner decide where it may go', async () => {
  const onMoveBar = vi.fn()
  const onOpenBar = vi.fn()
  const onStretchBar = vi.fn()
  await open({ bars, onMoveBar, onOpenBar, onStretchBar, snap: ({ rows }) => ({ rows, days: 0 }) })
  const bar = screen.getByTitle('bar')
  const dragOver = (from: Element, start: Element, end: Element) => {
    document.elementsFromPoint = () => [from, start]
    fireEvent.pointerDown(from, { button: 0 })
    document.elementsFromPoint = () => [end]
    fireEvent.pointerMove(from)
    fireEvent.pointerUp(from)
  }
  dragOver(bar, place(1, 1), place(1, 1))
  expect(onOpenBar).toHaveBeenCalledWith('b', expect.anything())
  dragOver(bar, place(1, 1), place(3, 4))
  expect(onMoveBar).toHaveBeenCalledWith('b', { rows: 2, days: 0 })
  dragOver(bar.querySelector('[data-stretch]')!, place(1, 2), place(2, 4))
  expect(onStretchBar).toHaveBeenCalledWith('b', 2)
  dragOver(bar.querySelector('[data-stretch]')!, place(1, 2), place(1, 0))
  expect(onStretchBar).toHaveBeenLastCalledWith('b', -1)
  expect(onOpenBar).toHaveBeenCalledTimes(1)
})

it('opens with Enter, passes other keys to its owner, and shows a tooltip beside a place', async () => {
  const onOpen = vi.fn()
  const onKey = vi.fn()
  const grid = await open({ onOpen, onKey })
  drag(place(2, 3), place(2, 3))
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledWith({ row: 2, day: 3 }, expect.anything())
  fireEvent.keyDown(grid, { key: 'Delete' })
  expect(onKey).toHaveBeenCalledTimes(1)
  fireEvent.pointerOver(place(2, 3))
  expect(screen.getByRole('tooltip')).toHaveTextContent('look here')
})
