import type { ReactNode } from 'react'
import classes from './day-grid.module.css'

/** The height for lines on a landscape A4 sheet in CSS pixels, under the headers; the first sheet also has the header of the page. */
const SHEET = 600
const FIRST = 420

/** The first and last line of each sheet. */
export const sheetsOf = (count: number, rowHeight: number): { from: number; to: number }[] => {
  const [first, other] = [FIRST, SHEET].map((room) => Math.max(1, Math.floor(room / rowHeight)))
  const sheets = [{ from: 0, to: Math.min(count, first!) }]
  for (let from = first!; from < count; from += other!) sheets.push({ from, to: Math.min(count, from + other!) })
  return sheets
}

/** All lines of a grid in print; each sheet begins with the headers. */
export const PaperGrid = ({
  count,
  rowHeight,
  head,
  line,
}: {
  count: number
  rowHeight: number
  head: ReactNode
  /** Renders a line this many pixels below the headers. */
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
