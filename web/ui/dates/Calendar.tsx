import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addMonths } from '#contract/basics/days.ts'
import classes from './Calendar.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { NearSpans } from './NearSpans.tsx'
import { TimeInput } from './TimeInput.tsx'
import type { Range } from './read-near.ts'
import { useCalendarNames } from './useCalendarNames.ts'

/** What a date field passes to its calendar: its day, the allowed days, and the time if it holds a moment. */
export type CalendarProps = {
  day: string | null
  min?: string | undefined
  max?: string | undefined
  clock?: string
  onChoose: (day: string) => void
  onClock?: (clock: string) => void
  onClear?: (() => void) | undefined
  /** The range of a range field; its calendar also offers weeks and months near today. */
  span?: Range
  onSpan?: (span: Range) => void
  onDone: () => void
}

const FIRST_YEARS_BACK = 90
const YEARS_AHEAD = 20
const MONTHS_OF_YEAR = 12

/** Stops `Esc` from closing the dialog under the calendar. */
const KEEPS_KEYS = { 'data-mantine-stop-propagation': 'true' }

const yearsOf = (year: number, min: string | undefined, max: string | undefined) => {
  const now = Number(agencyToday().slice(0, 4))
  const first = Math.min(year, min ? Number(min.slice(0, 4)) : now - FIRST_YEARS_BACK)
  const last = Math.max(year, max ? Number(max.slice(0, 4)) : now + YEARS_AHEAD)
  return Array.from({ length: last - first + 1 }, (_, index) => String(last - index))
}

/** A calendar month in the reader's language: arrow keys move, `Enter` chooses. */
const Calendar = ({ day, min, max, clock, onChoose, onClock, onClear, span, onSpan, onDone }: CalendarProps) => {
  const t = useTranslations('form')
  const names = useCalendarNames()
  const within = (one: string) => (min && one < min ? min : max && one > max ? max : one)
  const today = agencyToday()
  const [at, setAt] = useState(() => within(day ?? today))
  const [year, month] = [Number(at.slice(0, 4)), Number(at.slice(5, 7))]
  const go = (months: number) => setAt(within(addMonths(at, months)))
  const isToday = within(today) === today
  const arrow = { variant: 'subtle', color: 'gray', size: 'lg', ...KEEPS_KEYS } as const
  return (
    <div className={classes.calendar}>
      <Group gap={4} wrap="nowrap" justify="space-between" mb="xs">
        <ActionIcon
          {...arrow}
          aria-label={t('previous_month')}
          disabled={min !== undefined && at.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => go(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Group gap={4} wrap="nowrap">
          <NativeSelect
            {...KEEPS_KEYS}
            variant="unstyled"
            aria-label={t('month')}
            classNames={{ input: classes.choice ?? '' }}
            rightSectionWidth={20}
            data={names.months.map((label, index) => ({ value: String(index + 1), label }))}
            value={String(month)}
            onChange={(event) => go(Number(event.currentTarget.value) - month)}
          />
          <NativeSelect
            {...KEEPS_KEYS}
            variant="unstyled"
            aria-label={t('year')}
            classNames={{ input: classes.choice ?? '' }}
            rightSectionWidth={20}
            data={yearsOf(year, min, max)}
            value={String(year)}
            onChange={(event) => go((Number(event.currentTarget.value) - year) * MONTHS_OF_YEAR)}
          />
        </Group>
        <ActionIcon
          {...arrow}
          aria-label={t('next_month')}
          disabled={max !== undefined && at.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => go(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
      <MonthGrid
        at={at}
        chosen={day}
        span={span}
        today={today}
        names={names}
        isTaken={(one) => within(one) === one}
        onMove={(next) => setAt(within(next))}
        onChoose={(next) => {
          setAt(next)
          onChoose(next)
        }}
      />
      {onSpan && <NearSpans onSpan={onSpan} />}
      {onClock && clock !== undefined && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            onDone()
          }}
        >
          <Group mt="xs" gap="xs" wrap="nowrap" align="end">
            <TimeInput
              {...KEEPS_KEYS}
              label={t('time')}
              w="7rem"
              value={clock}
              onChange={(next) => next !== '' && onClock(next)}
            />
            <Button {...KEEPS_KEYS} type="submit" flex={1}>
              {t('done')}
            </Button>
          </Group>
        </form>
      )}
      <Group mt="xs" justify="space-between" gap="xs">
        <Button
          {...KEEPS_KEYS}
          size="compact-sm"
          variant="subtle"
          className={classes.foot}
          disabled={!isToday}
          onClick={() => (onSpan ? onSpan({ from: today, to: today }) : onChoose(today))}
        >
          {t('today')}
        </Button>
        {onClear && (
          <Button
            {...KEEPS_KEYS}
            size="compact-sm"
            variant="subtle"
            color="gray"
            className={classes.foot}
            onClick={onClear}
          >
            {t('clear')}
          </Button>
        )}
      </Group>
    </div>
  )
}

export default Calendar
