/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table of tags cannot place its lines freely */
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { weeksOf } from '#contract/basics/days.ts'
import type { GridDay } from './grid-types.ts'
import classes from './day-grid.module.css'

type Props = {
  days: readonly GridDay[]
  corner: ReactNode
  total?: ((day: number) => ReactNode) | undefined
  tail?: ReactNode
}

/** The weeks and days above the lines; a click on one selects it. */
export const GridHead = ({ days, corner, total, tail }: Props) => {
  const t = useTranslations('day_grid')
  return (
    <div className={classes.top} role="rowgroup">
      <div className={classes.weeks} aria-hidden>
        <div className={classes.corner} />
        {weeksOf(days.map(({ date }) => date)).map(({ monday, number, span }) => (
          <div
            key={monday}
            className={classes.week}
            data-from={Math.max(
              0,
              days.findIndex(({ date }) => date >= monday),
            )}
            data-span={span}
            style={{ gridColumn: `span ${span}` }}
          >
            <span>{t(span > 2 ? 'week' : 'week_short', { number: String(number) })}</span>
          </div>
        ))}
      </div>
      <div className={classes.days} role="row" aria-rowindex={1}>
        <div className={classes.corner} role="columnheader">
          {corner}
        </div>
        {days.map((day, index) => (
          <div
            key={day.date}
            className={classes.day}
            role="columnheader"
            aria-label={day.title}
            title={day.title}
            data-day={index}
            data-shade={day.shade ?? undefined}
            data-today={day.today || undefined}
          >
            <small>{day.weekday}</small>
            <b>{day.number}</b>
            {total && <span className={classes.total}>{total(index)}</span>}
          </div>
        ))}
        {tail !== undefined && (
          <div className={classes.tail} data-tail role="columnheader">
            {tail}
          </div>
        )}
      </div>
    </div>
  )
}
