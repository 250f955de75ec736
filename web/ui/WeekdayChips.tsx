import { Chip, Fieldset, Group } from '@mantine/core'
import { useLocale } from 'use-intl'

const A_MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const week = [1, 2, 3, 4, 5, 6, 7]

/** Days of the week, 1 Monday to 7 Sunday, each on or off. */
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
  return (
    <Chip.Group
      multiple
      value={value.map(String)}
      onChange={(chosen) => onChange(week.filter((day) => chosen.includes(String(day))))}
    >
      <Fieldset variant="unstyled" legend={label}>
        <Group gap="xs" mt={4}>
          {week.map((day) => (
            <Chip key={day} value={String(day)} size="sm">
              {short.format(new Date(A_MONDAY + (day - 1) * DAY_MS))}
            </Chip>
          ))}
        </Group>
      </Fieldset>
    </Chip.Group>
  )
}
