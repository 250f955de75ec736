import type { CSSProperties, ReactNode } from 'react'
import type { Range, Selection, Shift, Spot } from './selection.ts'

/** A line of the grid. It renders again only if it is a new object, so unchanged lines must keep their object. */
export type GridLine = { key: string | number }

/** A day of the header. `title` is the full text for screen readers. */
export type GridDay = {
  date: string
  number: string
  weekday: string
  title: string
  /** The public holiday of the day as text. */
  holiday: string | null
  shade: 'weekend' | 'holiday' | null
  today: boolean
}

/** The content of a place. `label` is its whole text for screen readers; `moves` means that it can be dragged. */
export type DayCell = {
  content?: ReactNode
  label: string
  className?: string | undefined
  style?: CSSProperties | undefined
  moves?: boolean
}

/** A bar over several days of a line. */
export type DayBar = {
  key: string | number
  from: string
  to: string
  content: ReactNode
  label: string
  className?: string | undefined
  style?: CSSProperties | undefined
  moves?: boolean
  /** Its end can be dragged. */
  stretches?: boolean
}

/** How a line is rendered. Every function must stay the same object as long as its results do. */
export type LineView<Line extends GridLine> = {
  head: (line: Line) => ReactNode
  cell: (line: Line, day: number) => DayCell
  bars?: ((line: Line) => readonly DayBar[]) | undefined
  tail?: ((line: Line) => ReactNode) | undefined
}

/** The actions in a grid. */
export type GridActions = {
  onSelect: (selection: Selection) => void
  /** Enter, a double click or a second tap; `at` is the position on the screen. */
  onOpen?: ((spot: Spot, at: DOMRect) => void) | undefined
  /** The selection was dragged, or moved with Alt and an arrow key. */
  onMove?: ((range: Range, by: Shift) => void) | undefined
  onMoveBar?: ((key: string, by: Shift) => void) | undefined
  /** The end of a bar was dragged by this many days. */
  onStretchBar?: ((key: string, days: number) => void) | undefined
  /** A bar was clicked or tapped; `at` is its position on the screen. */
  onOpenBar?: ((key: string, at: DOMRect) => void) | undefined
  /** Converts the distance that a bar was dragged to an allowed one. */
  snap?: ((by: Shift) => Shift) | undefined
  /** Keys that the grid does not handle. */
  onKey?: ((event: React.KeyboardEvent) => void) | undefined
}
