import { agencyZone } from '#contract/basics/agency-day.ts'
import { mondayOf } from '#contract/basics/days.ts'
import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { MySchedule } from '#contract/work/my-schedule.ts'
import { useFormat } from '#web/platform/format.ts'
import { Empty } from '#web/ui/Empty.tsx'
import classes from './my-schedule.module.css'
import { dayAt } from './site-day.ts'

// words: my_schedule.days.*

type Props = { shifts: MySchedule['own']; contracts: MySchedule['contracts'] }

/** The foreman's own shifts from this week on, week by week. */
export const OwnWeek = ({ shifts, contracts }: Props) => {
  const t = useTranslations('my_schedule')
  const format = useFormat()
  const today = dayAt(contracts[0]?.timezone ?? agencyZone())
  const coming = shifts.filter(({ date }) => date >= mondayOf(today))
  if (coming.length === 0) return <Empty text={t('no_own')} />
  const titles = new Map(contracts.map(({ id, title }) => [id, title]))
  const weeks = Map.groupBy(coming, ({ date }) => mondayOf(date))
  return [...weeks].map(([monday, days]) => (
    <section key={monday}>
      <h2 className={classes.site}>{t('week_of', { date: format.date(monday) })}</h2>
      <ul className={classes.week}>
        {days.map((shift) => (
          <li key={shift.id} data-today={shift.date === today || undefined}>
            <strong>{format.weekday(shift.date)}</strong>
            {shift.kind === 'work' ? (
              <span>
                {shift.start}–{shift.end}
                <span className={classes.quiet}> {titles.get(shift.contract_id)}</span>
              </span>
            ) : (
              <Badge variant="light" color="gray">
                {t(`days.${shift.kind}`)}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}
