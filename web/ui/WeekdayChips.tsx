import { Chip, Fieldset, Group } from '@mantine/core'
import { useLocale } from 'use-intl'
import { agencyWeek } from '#contract/basics/agency-week.ts'
import { addDays, daysOf, weekdayOf } from '#contract/basics/days.ts'

const A_MONDAY = '2026-01-05'
const week = [1, 2, 3, 4, 5, 6, 7]
const LAST = 6

/** Weekdays (1 is Monday, 7 is Sunday) that can be switched on and off. */
export const WeekdayChips = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: readonly number[]
  onChange: (days: number[]) => void
}) => {
  const short = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' })
  const first = agencyWeek(A_MONDAY)
  return (
    <Chip.Group
      multiple
      value={value.map(String)}
      onChange={(chosen) => onChange(week.filter((day) => chosen.includes(String(day))))}
    >
      <Fieldset variant="unstyled" legend={label}>
        <Group gap="xs" mt={4}>
          {daysOf(first, addDays(first, LAST)).map((day) => (
            <Chip key={day} value={String(weekdayOf(day))} size="sm">
              {short.format(new Date(day))}
            </Chip>
          ))}
        </Group>
      </Fieldset>
    </Chip.Group>
  )
}
