import { Progress, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { HousingMonth } from '#contract/site/bed-calendar.ts'
import type { Housing } from '#contract/site/housing.ts'
import { useFormat } from '#web/platform/format.ts'
import { Section } from '#web/ui/Page.tsx'
import { figuresQuery } from './housing.api.ts'
import { isLoss } from './loss.ts'
import classes from './housing.module.css'

const MONTHS = 6

const monthsBack = (month: string, count: number) => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const colours = {
  occupied: 'var(--mantine-color-blue-5)',
  void: 'var(--mantine-color-gray-5)',
  empty: 'var(--line)',
  lost: 'var(--mantine-color-orange-4)',
} as const

const parts = ['occupied', 'void', 'empty'] as const

const Month = ({ one }: { one: HousingMonth }) => {
  const t = useTranslations('housing')
  const format = useFormat()
  const share = (nights: number) => (one.nights === 0 ? 0 : (nights / one.nights) * 100)
  const text = t('nights', {
    nights: format.number(one.nights),
    occupied: format.number(one.occupied),
    void: format.number(one.void),
    empty: format.number(one.empty),
  })
  const money = one.costs.map(({ currency, amount, per_night, empty }) => {
    const whole = format.money(amount, currency)
    const night = per_night === null ? null : t('per_night', { amount: format.money(per_night, currency) })
    const lost = empty ? t('empty_cost', { amount: format.money(empty, currency) }) : null
    return [whole, night, lost].filter(Boolean).join(' · ')
  })
  return (
    <Fragment>
      <span>{format.month(one.month)}</span>
      <span title={text}>
        <Progress.Root size="sm" aria-hidden>
          {parts.map((part) => (
            <Progress.Section
              key={part}
              value={share(one[part])}
              color={colours[part === 'empty' && isLoss(one) ? 'lost' : part]}
            />
          ))}
        </Progress.Root>
        <VisuallyHidden>{text}</VisuallyHidden>
      </span>
      <span className={classes.monthMoney}>{money.join('; ') || t('no_cost')}</span>
    </Fragment>
  )
}

/** The last months of a house: occupied, void and empty nights, the cost of a night, and the cost of empty nights. */
export const Figures = ({ house }: { house: Housing }) => {
  const t = useTranslations('housing')
  const to = agencyToday().slice(0, 7)
  const { data } = useQuery(figuresQuery(house.id, monthsBack(to, MONTHS - 1), to))
  if (!data || data.every(({ nights, costs }) => nights === 0 && costs.length === 0)) return null
  return (
    <Section title={t('figures')}>
      <div className={classes.months}>
        {data.toReversed().map((one) => (
          <Month key={one.month} one={one} />
        ))}
      </div>
      <div className={classes.legend}>
        {parts.map((part) => (
          <span key={part}>
            <i style={{ background: colours[part] }} />
            {t(`night_parts.${part}`)}
          </span>
        ))}
        {data.some(isLoss) && (
          <span>
            <i style={{ background: colours.lost }} />
            {t('much_empty')}
          </span>
        )}
      </div>
    </Section>
  )
}
