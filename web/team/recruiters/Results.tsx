import { SegmentedControl, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { addDays, addMonths, monthOf } from '#contract/basics/days.ts'
import type { Recruiter, RecruiterResults } from '#contract/team/recruiters.ts'
import { useFormat } from '#web/platform/format.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import figures from '#web/ui/FigureTable.module.css'
import { Funnel } from '../parts/results/Funnel.tsx'
import { MonthBars } from '#web/ui/MonthBars.tsx'
import { Section } from '#web/ui/Page.tsx'
import { targetBarOf } from '../parts/results/TargetBar.tsx'
import { resultsQuery } from './recruiters.api.ts'
import classes from './recruiters.module.css'

const periods = ['month', 'last_month', 'quarter', 'year'] as const

type Period = (typeof periods)[number]

const daysOf = (period: Period, today: string): { from: string; to: string } => {
  const month = today.slice(0, 7)
  if (period === 'month') return { from: monthOf(month).from, to: today }
  if (period === 'last_month') return monthOf(addMonths(`${month}-01`, -1).slice(0, 7))
  return { from: period === 'quarter' ? addDays(today, -89) : addDays(addMonths(today, -12), 1), to: today }
}

const Months = ({ months }: Pick<RecruiterResults, 'months'>) => {
  const t = useTranslations('recruiters.results')
  const format = useFormat()
  const most = Math.max(...months.map(({ placed }) => placed))
  return (
    <Section title={t('months')}>
      <MonthBars
        label={t('most', { most: String(most) })}
        months={months.map(({ month, placed }) => ({
          month,
          parts: [{ mark: classes.bar, value: placed }],
          top: String(placed),
        }))}
      />
      <details className={classes.details}>
        <summary>{t('as_table')}</summary>
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, placed }) => (
              <tr key={month}>
                <th scope="row">{format.month(month)}</th>
                <td>{placed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  )
}

/** A recruiter's results: the month compared with the target, the stages of people from a period, the last twelve months. */
export const Results = ({ row }: { row: Recruiter }) => {
  const t = useTranslations('recruiters.results')
  const [search, change] = useSearchState()
  const period = periods.find((one) => one === search['period']) ?? 'quarter'
  const asked = resultsQuery(row.id, daysOf(period, agencyToday()))
  const { data, error, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="22rem" mb="md" />
  return (
    <>
      <Section title={t('title')}>
        <dl className={classes.target}>
          <dt>{t('target')}</dt>
          <dd>
            {row.monthly_target === null ? t('no_target', { placed: String(row.placed ?? 0) }) : targetBarOf(row)}
          </dd>
        </dl>
        <SegmentedControl
          fullWidth
          size="xs"
          mb="xs"
          aria-label={t('period')}
          value={period}
          onChange={(value) => change({ period: value === 'quarter' ? undefined : value })}
          data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Text size="sm" c="var(--muted)" mb="sm">
          {data.came === 0 ? t('nobody') : `${t('period')}. ${t('came_hint')}.`}
        </Text>
        {data.came > 0 && <Funnel results={data} />}
      </Section>
      <Months months={data.months} />
    </>
  )
}
