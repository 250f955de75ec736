import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ForecastWeek } from '#contract/work/forecast.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import classes from './forecast.module.css'

/** A forecast as a chart, with its table below; `none` is the text when nobody is needed. */
export const Forecast = ({ weeks, none }: { weeks: readonly ForecastWeek[]; none: string }) => {
  const t = useTranslations('forecast')
  if (weeks.every(({ required }) => required === 0)) return <Empty text={none} />
  return (
    <>
      <ForecastChart weeks={weeks} />
      <details className={classes.figures}>
        <summary>{t('by_week')}</summary>
        <ForecastTable weeks={weeks} />
        <Text size="xs" c="var(--muted)" mt="xs">
          {t('explain')}
        </Text>
      </details>
    </>
  )
}
