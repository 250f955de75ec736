import { useCallback, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { writeHours } from '#contract/basics/hours.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { DayGrid } from '#web/behaviors/day-grid/DayGrid.tsx'
import type { GridActions, GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import type { Selection, Spot } from '#web/behaviors/day-grid/selection.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { type ScheduleLine, isOn, shiftsOn } from './lines.ts'
import type { CellView } from './useCellView.ts'
import classes from './cells.module.css'

const ROW = 36
const widths = { head: 'clamp(9rem, 18vw, 14rem)', day: '2.75rem', tail: '4.5rem' }

type Props = GridActions & {
  lines: readonly ScheduleLine[]
  days: readonly GridDay[]
  selection: Selection | null
  view: CellView
  /** Whether the lines belong to several contracts. */
  ofMany: boolean
  /** The number of people required on a day; 0 is not shown. */
  required: (date: string) => number
}

/** The number of people who work on each day. */
const countsOf = (lines: readonly ScheduleLine[], days: readonly GridDay[]) =>
  days.map(
    ({ date }) => lines.filter((line) => shiftsOn(line, date).some((one) => one.kind === 'work' && isOn(one))).length,
  )

/** A schedule as a grid of people by days. */
export const ScheduleGrid = ({ lines, days, view, ofMany, required, ...rest }: Props) => {
  const t = useTranslations('schedule')
  const user = useUser()
  const mayOpen = userMayOpen(user, '/workers/1')
  const head = useCallback(
    ({ person, contract }: ScheduleLine) => {
      const beneath = ofMany ? contract.title : person.foreman && fullName(person.foreman)
      return (
        <span className={classes.name}>
          {mayOpen ? (
            <AppLink to={`/workers/${person.worker_id}`} tabIndex={-1}>
              {fullName(person)}
            </AppLink>
          ) : (
            <b>{fullName(person)}</b>
          )}
          {beneath && <small>{beneath}</small>}
        </span>
      )
    },
    [mayOpen, ofMany],
  )
  const tail = useCallback(
    ({ planned, worked }: ScheduleLine) => (
      <span className={classes.sum}>
        {writeHours(planned)}
        <small>{writeHours(worked)}</small>
      </span>
    ),
    [],
  )
  const counts = useMemo(() => countsOf(lines, days), [lines, days])
  const total = (day: number) => {
    const needed = required(days[day]!.date)
    return needed > 0 ? `${counts[day]}/${needed}` : counts[day]
  }
  const tip = ({ row, day }: Spot) => {
    const line = lines[row]
    const at = days[day]
    const said = line && at ? [...(at.holiday ? [at.holiday] : []), ...view.sayDay(line, at.date)] : []
    return said.length > 0 ? said.map((text) => <div key={text}>{text}</div>) : null
  }
  return (
    <DayGrid
      {...rest}
      label={t('title')}
      lines={lines}
      days={days}
      corner={t('people', { count: lines.length })}
      tailTitle={t('planned_worked')}
      total={total}
      tip={tip}
      rowHeight={ROW}
      widths={widths}
      head={head}
      cell={view.cell}
      tail={tail}
    />
  )
}
