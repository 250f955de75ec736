import type { CSSProperties, ReactNode } from 'react'
import type { Range, Selection, Shift, Spot } from './selection.ts'

/** A line of the grid. It is drawn anew only when it is another object: what has not changed stays the same one. */
export type GridLine = { key: string | number }

/** A day as the header says it. `title` is read out whole. */
export type GridDay = {
  date: string
  number: string
  weekday: string
  title: string
  shade: 'weekend' | 'holiday' | null
  today: boolean
}

/** What a place holds. `label` is all that is read out of it; `moves` tells that it may be dragged. */
export type DayCell = {
  content?: ReactNode
  label: string
  className?: string | undefined
  style?: CSSProperties | undefined
  moves?: boolean
}

/** Something that lies over several days of a line. */
export type DayBar = {
  key: string | number
  from: string
  to: string
  content: ReactNode
  label: string
  className?: string | undefined
  style?: CSSProperties | undefined
  moves?: boolean
  /** Its end may be dragged. */
  stretches?: boolean
}

/** How a line is drawn. Every function keeps its identity for as long as it answers the same. */
export type LineView<Line extends GridLine> = {
  head: (line: Line) => ReactNode
  cell: (line: Line, day: number) => DayCell
  bars?: ((line: Line) => readonly DayBar[]) | undefined
  tail?: ((line: Line) => ReactNode) | undefined
}

/** What is done in a grid. */
export type GridActions = {
  onSelect: (selection: Selection) => void
  /** Enter, a double click, a second tap; `at` is the place on the screen. */
  onOpen?: ((spot: Spot, at: DOMRect) => void) | undefined
  /** What is selected was dragged, or moved by Alt and an arrow. */
  onMove?: ((range: Range, by: Shift) => void) | undefined
  onMoveBar?: ((key: string, by: Shift) => void) | undefined
  /** The end of a bar was dragged by so many days. */
  onStretchBar?: ((key: string, days: number) => void) | undefined
  /** A bar was clicked or tapped; `at` is where it lies on the screen. */
  onOpenBar?: ((key: string, at: DOMRect) => void) | undefined
  /** Where a bar may go, of how far it is dragged. */
  snap?: ((by: Shift) => Shift) | undefined
  /** Keys that are not the grid's own. */
  onKey?: ((event: React.KeyboardEvent) => void) | undefined
}
