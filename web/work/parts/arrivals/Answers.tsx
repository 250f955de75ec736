import { Badge, Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fullName } from '#contract/basics/full-name.ts'
import type { Arrival } from '#contract/work/arrivals.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { answersOf } from './ways.ts'

/** Says that an arrival is overdue. */
export const Overdue = () => {
  const t = useTranslations('area')
  return (
    <Badge variant="light" color="red" size="sm">
      {t('overdue')}
    </Badge>
  )
}

/** Buttons that record whether the person came, from the day of arrival on. */
export const Answers = ({ arrival }: { arrival: Arrival }) => {
  const t = useTranslations('area')
  const ways = answersOf(arrival)
  const words = { came: t('came'), missed: t('missed') }
  return (['came', 'missed'] as const)
    .filter((answer) => arrival.abilities[answer])
    .map((answer) => (
      <Button
        key={answer}
        component={AppLink}
        {...ways[answer]}
        size="compact-sm"
        h="2rem"
        variant={answer === 'came' ? 'light' : 'default'}
        aria-label={`${fullName(arrival)}: ${words[answer]}`}
      >
        {words[answer]}
      </Button>
    ))
}
