import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PayMinimum } from '#contract/work/pay-minimum.ts'
import { useFormat } from '#web/platform/format.ts'
import { IconAlertTriangle } from '#web/ui/icons/index.ts'
import classes from './pay.module.css'
import { type PayTerms, payMinimumQuery } from './pay-minimum.api.ts'

// words: contracts.per.*

/** Says that pay is below the legal minimum, so that no one can be placed for it. */
export const BelowMinimum = ({ minimum: { minimum, currency, per, from } }: { minimum: PayMinimum }) => {
  const t = useTranslations('needs')
  const contracts = useTranslations('contracts')
  const format = useFormat()
  const money = contracts(`per.${per}`, { range: format.money(minimum, currency) })
  return (
    <Text component="span" size="sm" className={classes.below}>
      <IconAlertTriangle size={14} aria-hidden />
      {from === null ? t('below_minimum', { money }) : t('below_minimum_from', { money, date: format.date(from) })}
    </Text>
  )
}

type Props = { terms: PayTerms; on: string | null; rate: number | null }

const TYPING_MS = 400

/** The same about a rate that is being entered, for work from a day on; nothing while the terms are incomplete. */
export const TypedBelowMinimum = ({ terms, on, rate }: Props) => {
  const [settled] = useDebouncedValue(rate, TYPING_MS)
  const { data } = useQuery(payMinimumQuery(terms, on))
  return <output>{data && settled !== null && settled < data.minimum && <BelowMinimum minimum={data} />}</output>
}
