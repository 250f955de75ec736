import type { ReactNode } from 'react'
import classes from './day-grid.module.css'

/** CSS pixels that the lines have on a sheet of A4 that lies, under the heads; on the first one the page's own head stands above. */
const SHEET = 600
const FIRST = 420

/** From which line to which each sheet goes. */
export const sheetsOf = (count: number, rowHeight: number): { from: number; to: number }[] => {
  const [first, other] = [FIRST, SHEET].map((room) => Math.max(1, Math.floor(room / rowHeight)))
  const sheets = [{ from: 0, to: Math.min(count, first!) }]
  for (let from = first!; from < count; from += other!) sheets.push({ from, to: Math.min(count, from + other!) })
  return sheets
}

/** All lines of a grid on paper: each sheet begins with the heads. */
export const PaperGrid = ({
  count,
  rowHeight,
  head,
  line,
}: {
  count: number
  rowHeight: number
  head: ReactNode
  /** Draws a line so many pixels below the heads. */
  line: (index: number, start: number) => ReactNode
}) =>
  sheetsOf(count, rowHeight).map(({ from, to }) => (
    <div key={from} className={classes.sheet}>
      {head}
      <div className={classes.body} style={{ height: (to - from) * rowHeight }}>
        {Array.from({ length: to - from }, (_, at) => line(from + at, at * rowHeight))}
      </div>
    </div>
  ))
