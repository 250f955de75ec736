import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { monthOf, daysBetween } from '#contract/basics/days.ts'
import { sumHours, writeHours } from '#contract/basics/hours.ts'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { RangeSteps } from './RangeBar.tsx'
import { useHoursText, useMonth } from './Timesheet.tsx'
import { hoursQuery } from './schedule.api.ts'
import classes from './timesheet.module.css'

/** A worker's shifts of a month as a calendar, with hours. */
export const WorkerShiftList = ({ worker_id }: { worker_id: number }) => {
  const t = useTranslations('schedule')
  const text = useHoursText()
  const [month, setMonth] = useMonth()
  const { from, to } = monthOf(month)
  const { data: answer, error, refetch } = useQuery(hoursQuery({ month, worker_id: String(worker_id) }))
  const data = answer?.data
  const days = useGridDays(from, to, answer?.meta.holidays)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  const held = Map.groupBy(
    (data ?? []).flatMap((line) => line.days),
    ({ date }) => date,
  )
  const count = (of: 'days_worked' | 'unconfirmed') => String((data ?? []).reduce((total, line) => total + line[of], 0))
  const hours = (of: 'planned_hours' | 'hours' | 'night_hours' | 'holiday_hours') =>
    writeHours(sumHours((data ?? []).map((line) => line[of])))
  return (
    <>
      <div className={classes.tools}>
        <RangeSteps range={{ from, to }} onRange={(range) => setMonth(range.from.slice(0, 7))} />
      </div>
      {!data && <Skeleton h="16rem" />}
      {data && held.size === 0 && <Empty text={t('no_shifts')} />}
      {data && held.size > 0 && (
        <>
          <ul className={classes.month}>
            {days.map((day, index) => (
              <li
                key={day.date}
                style={index === 0 ? { gridColumnStart: daysBetween(agencyWeek(day.date), day.date) + 1 } : undefined}
                data-shade={day.shade ?? undefined}
                data-today={day.today || undefined}
              >
                <small title={day.title}>
                  {day.number} {day.weekday}
                </small>
                {(held.get(day.date) ?? []).map((one) => (
                  <span
                    key={`${one.kind} ${one.status} ${one.planned_hours}`}
                    className={`${classes.held} ${text.classOf(one) ?? ''}`}
                    title={text.say(one)}
                  >
                    {text.content(one)}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <Facts
            facts={() => [
              [t('sums.days_worked'), count('days_worked')],
              [t('sums.planned_hours'), hours('planned_hours')],
              [t('sums.hours'), hours('hours')],
              [t('sums.night_hours'), hours('night_hours')],
              [t('sums.holiday_hours'), hours('holiday_hours')],
              [t('sums.unconfirmed'), count('unconfirmed')],
            ]}
          />
        </>
      )}
    </>
  )
}
