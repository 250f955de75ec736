import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { beganIn, lackedAt } from '#contract/office/home.ts'
import type { HomeTrends, TrendWeek } from '#contract/office/home-trends.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { agencyFormat } from '#contract/basics/agency-format.ts'
import { useFormat } from '#web/platform/format.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { type Bar, TrendChart } from './TrendChart.tsx'
import { trendsQuery } from './home.api.ts'
import classes from './trends.module.css'

/** How many of 100 required people are there; null if nobody is required. */
const shareOf = ({ required, filled }: TrendWeek) => (required === 0 ? null : Math.round((100 * filled) / required))

/** A bar for each week, named by its Monday. */
const useWeekBars = (weeks: readonly TrendWeek[]) => {
  const format = useFormat()
  return (barOf: (week: TrendWeek, name: string) => Pick<Bar, 'says' | 'parts' | 'to' | 'search'>): Bar[] =>
    weeks.map((week) => ({
      key: week.from,
      name: format.short(week.from),
      ...barOf(week, `${format.short(week.from)} – ${format.short(week.to)}`),
    }))
}

const Placed = ({ weeks }: { weeks: readonly TrendWeek[] }) => {
  const t = useTranslations('plan.trends')
  const barsOf = useWeekBars(weeks)
  const now = weeks.at(-1)!
  return (
    <Section title={t('placed')}>
      <p className={classes.head}>
        <AppLink to="/workers" search={beganIn(now)}>
          {t('placed_now', { count: now.placed })}
        </AppLink>
      </p>
      <TrendChart
        label={t('placed')}
        bars={barsOf((week, name) => ({
          says: t('placed_bar', { week: name, count: week.placed }),
          parts: [{ mark: 'main', value: week.placed }],
          ...(week.placed > 0 ? { to: '/workers', search: beganIn(week) } : {}),
        }))}
      />
    </Section>
  )
}

const FillRate = ({ weeks }: { weeks: readonly TrendWeek[] }) => {
  const t = useTranslations('plan.trends')
  const today = agencyToday()
  const barsOf = useWeekBars(weeks)
  const now = shareOf(weeks.at(-1)!)
  return (
    <Section title={t('fill')}>
      <p className={classes.head}>
        {now === null ? (
          <span>{t('fill_none')}</span>
        ) : (
          <AppLink to="/contracts" search={lackedAt(weeks.at(-1)!, today)}>
            {t('fill_now', { share: String(now) })}
          </AppLink>
        )}
        <AppLink to="/contracts" search={{ missing: 'yes' }}>
          {t('fill_missing')}
        </AppLink>
      </p>
      <TrendChart
        label={t('fill')}
        top={100}
        bars={barsOf((week, name) => {
          const share = shareOf(week)
          if (share === null) return { says: t('fill_none_bar', { week: name }), parts: [] }
          return {
            says: t('fill_bar', { week: name, share: String(share) }),
            parts: [{ mark: 'main', value: share }],
            ...(week.filled < week.required ? { to: '/contracts', search: lackedAt(week, today) } : {}),
          }
        })}
      />
    </Section>
  )
}

const DaysToFill = ({ weeks }: { weeks: readonly TrendWeek[] }) => {
  const t = useTranslations('plan.trends')
  const barsOf = useWeekBars(weeks)
  const last = weeks.findLast(({ days_to_fill }) => days_to_fill !== null)
  return (
    <Section title={t('days')}>
      <p className={classes.head}>
        {last ? (
          <AppLink to="/workers" search={beganIn(last)}>
            {t('days_now', { count: last.days_to_fill ?? 0 })}
          </AppLink>
        ) : (
          t('no_days')
        )}
      </p>
      <TrendChart
        label={t('days')}
        bars={barsOf((week, name) => {
          const days = week.days_to_fill
          if (days === null) return { says: t('no_days_bar', { week: name }), parts: [] }
          return {
            says: t('days_bar', { week: name, count: days }),
            parts: [{ mark: 'main', value: days }],
            to: '/workers',
            search: beganIn(week),
          }
        })}
      />
    </Section>
  )
}

const Beds = ({ months }: Pick<HomeTrends, 'months'>) => {
  const t = useTranslations('plan.trends')
  const format = useFormat()
  const named = agencyFormat(useLocale(), { month: 'short', timeZone: 'UTC' })
  const now = months.at(-1)!
  const paid = months.findLast(({ empty_costs }) => empty_costs.length > 0)
  const costs = (paid?.empty_costs ?? []).map(({ amount, currency }) => format.money(amount, currency))
  return (
    <Section title={t('beds')}>
      <p className={classes.head}>
        <AppLink to="/housing">
          {paid
            ? t('beds_cost', { month: format.month(paid.month), amount: costs.join(' + ') })
            : t('beds_now', { count: now.empty })}
        </AppLink>
        <span>
          <span className={classes.key}>
            <i /> {t('taken')}
          </span>
          <span className={classes.key}>
            <i data-rest /> {t('empty')}
          </span>
        </span>
      </p>
      <TrendChart
        label={t('beds')}
        bars={months.map(({ month, nights, occupied, empty }) => ({
          key: month,
          name: named.format(new Date(`${month}-15`)),
          ...(nights === 0
            ? { says: t('no_beds_bar', { month: format.month(month) }), parts: [] }
            : {
                says: t('beds_bar', { month: format.month(month), occupied, empty }),
                parts: [
                  { mark: 'main', value: occupied },
                  { mark: 'rest', value: empty },
                ],
                to: '/housing',
              }),
        }))}
      />
    </Section>
  )
}

/** The height of a chart, reserved while it loads. */
const CARD = '16.5rem'

/** The agency's recent weeks and months as small charts; each bar opens the list of what it counts. */
export const Trends = () => {
  const t = useTranslations('plan.trends')
  const { data, error, refetch } = useQuery(trendsQuery)
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return (
    <section aria-label={t('title')} className={classes.trends}>
      {data ? (
        <>
          <Placed weeks={data.weeks} />
          <FillRate weeks={data.weeks} />
          <DaysToFill weeks={data.weeks} />
          <Beds months={data.months} />
        </>
      ) : (
        [0, 1, 2, 3].map((card) => <Skeleton key={card} h={CARD} mb="md" radius="md" />)
      )}
    </section>
  )
}
