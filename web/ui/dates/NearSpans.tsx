import { Button, Group } from '@mantine/core'
import { useLocale } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import classes from './Calendar.module.css'
import { type Range, spanNear } from './read-near.ts'

const offered = [
  ['week', 0],
  ['week', -1],
  ['month', 0],
  ['month', -1],
] as const

/** The most used weeks and months, named in the reader's language. */
export const NearSpans = ({ onSpan }: { onSpan: (span: Range) => void }) => {
  const tag = useLocale()
  const names = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const capital = (name: string) => name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  return (
    <Group mt="xs" gap={4} className={classes.near ?? ''}>
      {offered.map(([unit, distance]) => (
        <Button
          key={`${unit}${distance}`}
          data-mantine-stop-propagation="true"
          size="compact-sm"
          variant="light"
          onClick={() => onSpan(spanNear(unit, distance, agencyToday()))}
        >
          {capital(names.format(distance, unit))}
        </Button>
      ))}
    </Group>
  )
}
