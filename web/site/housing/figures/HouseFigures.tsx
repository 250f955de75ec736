import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { HousingMonth } from '#contract/site/bed-calendar.ts'
import type { Housing } from '#contract/site/housing.ts'
import { addDays } from '#contract/basics/days.ts'
import { useFormat } from '#web/platform/format.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { MonthBars } from '#web/ui/MonthBars.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { figuresQuery } from '../housing.api.ts'
import { isLoss } from '../loss.ts'
import { FiguresTable } from './FiguresTable.tsx'
import classes from './figures.module.css'

// words: housing.night_parts.*

const YEAR_BACK = -335
const nightParts = ['occupied', 'void', 'empty'] as const

type Sum = { currency: string; amount: number }

const currenciesOf = (months: readonly HousingMonth[]) => [
  ...new Set(months.flatMap(({ costs, charges }) => [...costs, ...charges].map(({ currency }) => currency))),
]

const amountIn = (sums: readonly Sum[], currency: string) => sums.find((one) => one.currency === currency)?.amount ?? 0

/** The occupied share of nights, in percent. */
const shareOf = ({ nights, occupied }: Pick<HousingMonth, 'nights' | 'occupied'>) =>
  nights === 0 ? 0 : Math.round((occupied / nights) * 100)

const Nights = ({ months }: { months: readonly HousingMonth[] }) => {
  const t = useTranslations('bed_calendar')
  const housing = useTranslations('housing')
  const sum = (name: 'nights' | 'occupied') => months.reduce((total, month) => total + month[name], 0)
  const share = shareOf({ nights: sum('nights'), occupied: sum('occupied') })
  return (
    <Section title={t('occupancy')}>
      <ul className={classes.legend}>
        {nightParts.map((part) => (
          <li key={part}>
            <i className={classes[part]} aria-hidden /> {housing(`night_parts.${part}`)}
          </li>
        ))}
        {months.some(isLoss) && (
          <li>
            <i className={classes.lost} aria-hidden /> {housing('much_empty')}
          </li>
        )}
      </ul>
      <MonthBars
        label={t('occupancy_said', { share: String(share) })}
        months={months.map((one) => ({
          month: one.month,
          parts: nightParts.map((part) => ({
            mark: classes[part === 'empty' && isLoss(one) ? 'lost' : part],
            value: one[part],
          })),
          top: `${shareOf(one)} %`,
        }))}
      />
    </Section>
  )
}

type MoneyProps = {
  title: string
  markOf: (month: HousingMonth) => 'cost' | 'idle' | 'lost' | 'charged'
  currency: string
  months: readonly HousingMonth[]
  valueOf: (month: HousingMonth) => number
}

const Money = ({ title, markOf, currency, months, valueOf }: MoneyProps) => {
  const t = useTranslations('bed_calendar')
  const format = useFormat()
  const values = months.map(valueOf)
  if (values.every((value) => value === 0)) return null
  const most = Math.max(...values)
  return (
    <Section title={`${title}, ${currency}`}>
      <MonthBars
        label={t('most_said', { title, amount: format.money(most, currency) })}
        months={months.map((one, index) => ({
          month: one.month,
          parts: [{ mark: classes[markOf(one)], value: values[index]! }],
          top: format.number(Math.round(values[index]!)),
        }))}
      />
    </Section>
  )
}

const costIn = ({ costs }: HousingMonth, currency: string) => costs.find((one) => one.currency === currency)

/** The last year of a house as charts: nights, the cost of a night, the cost of empty beds, charges; and a table of the same. */
export const HouseFigures = ({ house }: { house: Housing }) => {
  const t = useTranslations('bed_calendar')
  const today = agencyToday()
  const { data, error, refetch } = useQuery(
    figuresQuery(house.id, addDays(`${today.slice(0, 7)}-01`, YEAR_BACK).slice(0, 7), today.slice(0, 7)),
  )
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="20rem" />
  const begun = data.findIndex(({ nights, costs }) => nights > 0 || costs.length > 0)
  if (begun < 0) return <Empty text={t('no_figures')} />
  const months = data.slice(begun)
  return (
    <>
      <div className={classes.charts}>
        <Nights months={months} />
        {currenciesOf(months).map((currency) => (
          <div key={currency} style={{ display: 'contents' }}>
            <Money
              title={t('per_night')}
              markOf={() => 'cost'}
              currency={currency}
              months={months}
              valueOf={(one) => costIn(one, currency)?.per_night ?? 0}
            />
            <Money
              title={t('empty_cost')}
              markOf={(one) => (isLoss(one) ? 'lost' : 'idle')}
              currency={currency}
              months={months}
              valueOf={(one) => costIn(one, currency)?.empty ?? 0}
            />
            <Money
              title={t('charges')}
              markOf={() => 'charged'}
              currency={currency}
              months={months}
              valueOf={(one) => amountIn(one.charges, currency)}
            />
          </div>
        ))}
      </div>
      <FiguresTable months={months} />
    </>
  )
}
