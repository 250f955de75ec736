import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ForecastWeek } from '#contract/work/forecast.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import classes from './forecast.module.css'

/** A forecast as a chart, with its table below. */
export const Forecast = ({ weeks }: { weeks: readonly ForecastWeek[] }) => {
  const t = useTranslations('forecast')
  if (weeks.every(({ required }) => required === 0)) return <Empty text={t('empty')} />
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
