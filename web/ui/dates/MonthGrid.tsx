import { type KeyboardEvent, useEffect, useRef } from 'react'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, addMonths, daysOf, weekdayOf } from '#contract/basics/days.ts'
import classes from './Calendar.module.css'
import type { Range } from './read-near.ts'
import type { CalendarNames } from './useCalendarNames.ts'

const WEEKS = [0, 1, 2, 3, 4, 5]
const DAYS = 7
const MONTHS_OF_YEAR = 12

/** The day that a key moves to; undefined for other keys. */
const movedBy = ({ key, shiftKey }: KeyboardEvent, at: string, first: string) => {
  const months = shiftKey ? MONTHS_OF_YEAR : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1)
    case 'ArrowRight':
      return addDays(at, 1)
    case 'ArrowUp':
      return addDays(at, -DAYS)
    case 'ArrowDown':
      return addDays(at, DAYS)
    case 'Home':
      return first
    case 'End':
      return addDays(first, DAYS - 1)
    case 'PageUp':
      return addMonths(at, -months)
    case 'PageDown':
      return addMonths(at, months)
    default:
      return null
  }
}

const isWithin = (day: string, span: Range | undefined) =>
  span !== undefined && span.from !== null && span.to !== null && day > span.from && day < span.to

/** The days of a month; the active day takes the focus after a key moved to it. */
export const MonthGrid = ({
  at,
  chosen,
  span,
  today,
  names,
  isTaken,
  onMove,
  onChoose,
}: {
  at: string
  chosen: string | null
  span?: Range | undefined
  today: string
  names: CalendarNames
  isTaken: (day: string) => boolean
  onMove: (day: string) => void
  onChoose: (day: string) => void
}) => {
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const first = agencyWeek(`${at.slice(0, 7)}-01`)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moved.current = false
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(event, at, agencyWeek(at))
    if (next === null) return
    event.preventDefault()
    moved.current = true
    onMove(next)
  }
  return (
    <table ref={grid} className={classes.grid}>
      <thead>
        <tr>
          {daysOf(first, addDays(first, DAYS - 1)).map((day) => {
            const { short, long } = names.weekdays[weekdayOf(day) - 1]!
            return (
              <th key={day} scope="col" abbr={long}>
                {short}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {daysOf(addDays(first, week * DAYS), addDays(first, week * DAYS + DAYS - 1)).map((day) => (
              <td key={day}>
                <button
                  type="button"
                  data-mantine-stop-propagation="true"
                  data-autofocus={day === at || undefined}
                  data-other={day.slice(0, 7) !== at.slice(0, 7) || undefined}
                  data-within={isWithin(day, span) || undefined}
                  aria-pressed={span ? day === span.from || day === span.to : day === chosen}
                  aria-label={names.dayOf(day)}
                  aria-current={day === today ? 'date' : undefined}
                  tabIndex={day === at ? 0 : -1}
                  disabled={!isTaken(day)}
                  className={classes.day}
                  onKeyDown={onKeyDown}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(-2))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
