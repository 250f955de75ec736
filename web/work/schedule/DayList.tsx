import { Drawer, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays } from '#contract/basics/days.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { GridDay } from '#web/behaviors/day-grid/grid-types.ts'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { DayCard } from './DayCard.tsx'
import { ScheduleFilters } from './RangeBar.tsx'
import { ScheduleActions } from './ScheduleActions.tsx'
import type { BoardProps } from './ScheduleBoard.tsx'
import { type ScheduleLine, isOn, shiftsOn } from './lines.ts'
import { refreshSchedules } from './schedule.api.ts'
import { type CellView, useCellView } from './useCellView.ts'
import { useRequired } from './useRequired.ts'
import { useScheduleLines } from './useScheduleLines.ts'
import classes from '#web/behaviors/day-grid/day-list.module.css'

const WEEK = 7

/** The days of a week to choose from. */
export const WeekStrip = ({
  days,
  day,
  onDay,
}: {
  days: readonly GridDay[]
  day: string
  onDay: (day: string) => void
}) => {
  const t = useTranslations('schedule')
  return (
    <nav className={classes.week} aria-label={t('week_days')}>
      <button type="button" aria-label={t('earlier')} onClick={() => onDay(addDays(day, -WEEK))}>
        <IconChevronLeft size={18} />
      </button>
      {days.map(({ date, number, weekday, title, shade, today }) => (
        <button
          key={date}
          type="button"
          aria-label={title}
          aria-pressed={date === day}
          data-shade={shade ?? undefined}
          data-today={today || undefined}
          onClick={() => onDay(date)}
        >
          <small>{weekday}</small>
          <b>{number}</b>
        </button>
      ))}
      <button type="button" aria-label={t('later')} onClick={() => onDay(addDays(day, WEEK))}>
        <IconChevronRight size={18} />
      </button>
    </nav>
  )
}

const PersonDay = ({
  line,
  date,
  view,
  onOpen,
}: {
  line: ScheduleLine
  date: string
  view: CellView
  onOpen: () => void
}) => {
  const t = useTranslations('schedule')
  const shifts = shiftsOn(line, date)
  const said = view.sayDay(line, date)
  return (
    <li>
      <button type="button" className={classes.person} onClick={onOpen}>
        <span className={`${classes.mark} ${view.classOf(line, date, shifts)}`} aria-hidden>
          {shifts.length > 0 && view.contentOf(shifts)}
        </span>
        <span>
          <b>{fullName(line.person)}</b>
          <small>{said.length > 0 ? said.join(' · ') : t('nothing')}</small>
        </span>
      </button>
    </li>
  )
}

/** A schedule on a phone: one day of the week, with the people and their shifts; a tap edits one. */
export const DayList = ({ of, empty, before }: BoardProps) => {
  const t = useTranslations('schedule')
  const app = useTranslations('app')
  const [search, change] = useSearchState()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search['day'] ?? '') ? search['day']! : agencyToday()
  const range = { from: agencyWeek(day), to: addDays(agencyWeek(day), WEEK - 1) }
  const state = useScheduleLines(of, range)
  const { grid, error, refetch, lines, writer } = state
  const days = useGridDays(range.from, range.to, grid?.holidays)
  const view = useCellView(days)
  const needed = useRequired(of, range)(day)
  const [opened, setOpened] = useState<number | null>(null)
  const line = lines.find(({ key }) => key === opened)
  useLiveChanges('shift', (_, own) => !own && void refreshSchedules())
  if (error && !grid) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  const at = days.findIndex(({ date }) => date === day)
  const here = lines.filter(
    ({ person }) => person.start_date <= day && (person.end_date === null || person.end_date >= day),
  )
  const working = here.filter((one) => shiftsOn(one, day).some((shift) => shift.kind === 'work' && isOn(shift))).length
  return (
    <>
      <div className={classes.tools}>{before}</div>
      <WeekStrip days={days} day={day} onDay={(next) => change({ day: next }, { replace: true })} />
      <div className={classes.tools}>
        <ScheduleFilters contracts={of.contract_id ? [] : state.contracts} foremen={state.foremen} />
      </div>
      {!grid && <Skeleton h="12rem" />}
      {grid && grid.people.length === 0 && <Empty text={empty} />}
      {grid && grid.people.length > 0 && (
        <>
          <div className={classes.tools}>
            <ScheduleActions
              lines={lines}
              days={days.map(({ date }) => date)}
              range={at < 0 || lines.length === 0 ? null : { rows: [0, lines.length - 1], days: [at, at] }}
              isWhole={state.isWhole}
              writer={writer}
            />
          </div>
          <h2 className={classes.day}>
            {days[at]?.title}:{' '}
            {needed > 0
              ? t('working_of', { count: String(working), needed: String(needed) })
              : t('working', { count: working })}
          </h2>
          {here.length === 0 && <Empty text={t('nobody_found')} />}
          <ul className={classes.people}>
            {here.map((one) => (
              <PersonDay key={one.key} line={one} date={day} view={view} onOpen={() => setOpened(one.key)} />
            ))}
          </ul>
        </>
      )}
      <Drawer
        opened={line !== undefined}
        onClose={() => setOpened(null)}
        position="bottom"
        size="auto"
        title={t('day_title')}
        closeButtonProps={{ 'aria-label': app('close') }}
      >
        {line && (
          <DayCard
            key={`${line.key} ${day}`}
            line={line}
            date={day}
            view={view}
            writer={writer}
            onClose={() => setOpened(null)}
          />
        )}
      </Drawer>
    </>
  )
}
