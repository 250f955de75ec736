/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot place its lines freely */
import { memo } from 'react'
import type { DayBar, GridDay, GridLine, LineView } from './grid-types.ts'
import classes from './day-grid.module.css'

type Props<Line extends GridLine> = LineView<Line> & {
  id: string
  line: Line
  index: number
  start: number
  days: readonly GridDay[]
  /** The first and last selected day of this line, −1 if there is none; the same for a block being dragged. */
  selectedFrom: number
  selectedTo: number
  active: number
  dropFrom: number
  dropTo: number
}

const HEAD = 2

const placeOf = ({ from, to }: DayBar, days: readonly GridDay[]) => {
  const first = days.findIndex(({ date }) => date >= from)
  const last = days.findLastIndex(({ date }) => date <= to)
  return first === -1 || last < first ? null : `${first + HEAD} / ${last + HEAD + 1}`
}

const Bar = ({ bar, days }: { bar: DayBar; days: readonly GridDay[] }) => {
  const gridColumn = placeOf(bar, days)
  return gridColumn === null ? null : (
    <div
      className={`${classes.bar} ${bar.className ?? ''}`}
      style={{ ...bar.style, gridColumn }}
      title={bar.label}
      data-bar={bar.key}
      data-moves={bar.moves || undefined}
    >
      {bar.content}
      {bar.stretches && <span className={classes.end} data-stretch />}
    </div>
  )
}

const PlainRow = <Line extends GridLine>({
  id,
  line,
  index,
  start,
  days,
  selectedFrom,
  selectedTo,
  active,
  dropFrom,
  dropTo,
  head,
  cell,
  bars,
  tail,
}: Props<Line>) => {
  const lying = bars?.(line)
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      data-bars={lying ? true : undefined}
      style={{ top: start }}
    >
      <div className={classes.head} role="rowheader">
        {head(line)}
      </div>
      {days.map((day, at) => {
        const { content, label, className, style, moves } = cell(line, at)
        const isSelected = at >= selectedFrom && at <= selectedTo
        return (
          <div
            key={day.date}
            id={at === active ? `${id}-${index}-${at}` : undefined}
            className={className ? `${classes.cell} ${className}` : classes.cell}
            style={lying ? { ...style, gridColumn: at + HEAD } : style}
            role="gridcell"
            aria-label={label}
            aria-selected={isSelected || undefined}
            data-day={at}
            data-shade={day.shade ?? undefined}
            data-today={day.today || undefined}
            data-moves={moves || undefined}
            data-active={at === active || undefined}
            data-drop={(at >= dropFrom && at <= dropTo) || undefined}
          >
            {content}
          </div>
        )
      })}
      {lying?.map((bar) => (
        <Bar key={bar.key} bar={bar} days={days} />
      ))}
      {tail && (
        <div className={classes.tail} role="gridcell">
          {tail(line)}
        </div>
      )}
    </div>
  )
}

/** One line with its days; renders again only if something in it changed. */
export const GridRow = memo(PlainRow) as typeof PlainRow
