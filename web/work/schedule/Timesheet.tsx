import { Button, Checkbox, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Holiday } from '#contract/work/holidays.ts'
import type { TimesheetLine } from '#contract/work/timesheet.ts'
import { DayGrid } from '#web/behaviors/day-grid/DayGrid.tsx'
import { monthOf } from '#contract/basics/days.ts'
import { sumHours, writeHours } from '#contract/basics/hours.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { DayCell } from '#web/behaviors/day-grid/grid-types.ts'
import { type Selection, fitted } from '#web/behaviors/day-grid/selection.ts'
import { useGridDays } from '#web/behaviors/day-grid/useGridDays.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { RangeSteps } from './RangeBar.tsx'
import { csvWanted } from '#web/platform/csv.ts'
import { useAction } from '#web/ui/useAction.ts'
import { type HoursQuery, downloadHours, hoursFormats, hoursQuery } from './schedule.api.ts'
import cells from './cells.module.css'
import classes from './timesheet.module.css'

// words: schedule.sums.*

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const widths = { head: 'clamp(9rem, 18vw, 14rem)', day: '2.75rem', tail: '20rem' }
const sums = ['days_worked', 'hours', 'night_hours', 'holiday_hours', 'unconfirmed'] as const

type Line = TimesheetLine & { key: string; byDay: ReadonlyMap<string, TimesheetLine['days'][number]> }

type Day = TimesheetLine['days'][number]

/** The month in the URL, by default the present one. */
export const useMonth = (): [string, (month: string) => void] => {
  const [search, change] = useSearchState()
  const asked = search['month'] ?? ''
  const month = MONTH.test(asked) ? asked : agencyToday().slice(0, 7)
  return [month, (next) => change({ month: next })]
}

/** The short and full text of a day in a timesheet. */
export const useHoursText = () => {
  const t = useTranslations('schedule')
  return useMemo(() => {
    const content = ({ kind, status, hours, planned_hours, confirmed }: Day) => {
      if (kind !== 'work') return t(`letters.${kind}`)
      if (status === 'absent') return '✕'
      return confirmed ? writeHours(hours ?? 0) : `(${writeHours(planned_hours ?? 0)})`
    }
    const say = ({ kind, status, hours, planned_hours, confirmed }: Day) => {
      if (kind !== 'work') return t(`kinds.${kind}`)
      if (status === 'absent') return t('statuses.absent')
      const count = t('hours', { count: writeHours((confirmed ? hours : planned_hours) ?? 0) })
      return confirmed ? count : `${count}, ${t('not_confirmed')}`
    }
    const classOf = ({ kind, status, confirmed }: Day) => {
      if (kind !== 'work') return cells[kind]
      if (status === 'absent') return cells.absence
      return confirmed ? classes.done : classes.open
    }
    return { content, say, classOf }
  }, [t])
}

const Download = ({ name, type, query }: { name: string; type: string; query: HoursQuery }) => {
  const { busy, run } = useAction(() => downloadHours(type, query))
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={() => void run()}>
      {name}
    </Button>
  )
}

const Downloads = ({ query }: { query: HoursQuery }) => (
  <Group gap="xs">
    <Download name="CSV" type={csvWanted().accept} query={query} />
    <Download name="XLSX" type={hoursFormats.xlsx} query={query} />
    <Download name="PDF" type={hoursFormats.pdf} query={query} />
  </Group>
)

const useSums = () => {
  const t = useTranslations('schedule')
  return useCallback(
    (line: TimesheetLine) =>
      sums.map((key) => ({
        key,
        label: t(`sums.${key}`),
        value: key.endsWith('hours') ? writeHours(line[key]) : String(line[key]),
      })),
    [t],
  )
}

type HoursProps = { lines: readonly Line[]; month: string; holidays: readonly Holiday[] | undefined }

const HoursGrid = ({ lines, month, holidays }: HoursProps) => {
  const t = useTranslations('schedule')
  const { from, to } = monthOf(month)
  const days = useGridDays(from, to, holidays)
  const text = useHoursText()
  const [selected, select] = useState<Selection | null>(null)
  const sumsOf = useSums()
  const head = useCallback(
    (line: Line) => (
      <span className={cells.name}>
        <b>{fullName(line)}</b>
        <small>{line.personnel_number}</small>
      </span>
    ),
    [],
  )
  const cell = useCallback(
    (line: Line, at: number): DayCell => {
      const { date, title } = days[at]!
      const day = line.byDay.get(date)
      const label = `${fullName(line)}, ${title}: `
      if (!day) return { label: `${label}${t('nothing')}` }
      return { content: text.content(day), label: `${label}${text.say(day)}`, className: text.classOf(day) }
    },
    [days, text, t],
  )
  const tail = useCallback(
    (line: Line) => (
      <span className={classes.sums}>
        {sumsOf(line).map(({ key, label, value }) => (
          <span key={key} title={label}>
            {value}
          </span>
        ))}
      </span>
    ),
    [sumsOf],
  )
  const total = (at: number) => {
    const hours = sumHours(lines.map((line) => line.byDay.get(days[at]!.date)?.hours ?? null))
    return hours > 0 ? writeHours(hours) : ''
  }
  return (
    <DayGrid
      label={t('hours_of_month')}
      lines={lines}
      days={days}
      corner={t('people', { count: lines.length })}
      tailTitle={
        <span className={classes.sums}>
          {sums.map((key) => (
            <span key={key}>{t(`sums.${key}`)}</span>
          ))}
        </span>
      }
      total={total}
      tip={({ row, day }) => {
        const at = days[day]
        const held = lines[row]?.byDay.get(at?.date ?? '')
        return held ? [at?.holiday, text.say(held)].filter(Boolean).join(', ') : (at?.holiday ?? null)
      }}
      widths={widths}
      rowHeight={36}
      head={head}
      cell={cell}
      tail={tail}
      selection={selected && lines.length > 0 ? fitted(selected, { rows: lines.length, days: days.length }) : null}
      onSelect={select}
    />
  )
}

const HoursCards = ({ lines }: { lines: readonly Line[] }) => {
  const sumsOf = useSums()
  return (
    <ul className={classes.cards}>
      {lines.map((line) => (
        <li key={line.key}>
          <b>{fullName(line)}</b>
          <dl>
            {sumsOf(line).map(({ key, label, value }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The hours of a month: people by days with sums, and an export. */
export const Timesheet = ({ of, before }: { of: Omit<HoursQuery, 'month'>; before: ReactNode }) => {
  const t = useTranslations('schedule')
  const [month, setMonth] = useMonth()
  const [search, change] = useSearchState()
  const isPhone = useMediaQuery('(max-width: 37.49em)')
  const query = { month, ...(search['contract_id'] ? { contract_id: search['contract_id'] } : {}), ...of }
  const { data: answer, error, refetch } = useQuery(hoursQuery(query))
  const data = answer?.data
  const onlyOpen = search['unconfirmed'] === 'yes'
  const lines = useMemo(
    () =>
      (data ?? [])
        .filter((line) => !onlyOpen || line.unconfirmed > 0)
        .map((line): Line => ({
          ...line,
          key: `${line.assignment_id}`,
          byDay: new Map(line.days.map((day) => [day.date, day])),
        })),
    [data, onlyOpen],
  )
  const open = (data ?? []).reduce((count, { unconfirmed }) => count + unconfirmed, 0)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className={classes.tools}>
        {before}
        <RangeSteps range={monthOf(month)} onRange={({ from }) => setMonth(from.slice(0, 7))} />
        <Checkbox
          label={t('only_unconfirmed', { count: String(open) })}
          checked={onlyOpen}
          onChange={({ currentTarget }) => change({ unconfirmed: currentTarget.checked ? 'yes' : undefined })}
        />
        <Downloads query={query} />
      </div>
      {!data && <Skeleton h="16rem" />}
      {data && lines.length === 0 && <Empty text={t(onlyOpen ? 'all_confirmed' : 'no_hours')} />}
      {lines.length > 0 &&
        (isPhone ? (
          <HoursCards lines={lines} />
        ) : (
          <HoursGrid lines={lines} month={month} holidays={answer?.meta.holidays} />
        ))}
    </>
  )
}
