import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ForecastWeek } from '#contract/work/forecast.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { ForecastChart } from './ForecastChart.tsx'
import { ForecastTable } from './ForecastTable.tsx'

/** A forecast as a chart and as the table of its figures. */
export const Forecast = ({ weeks }: { weeks: readonly ForecastWeek[] }) => {
  const t = useTranslations('forecast')
  if (weeks.every(({ required }) => required === 0)) return <Empty text={t('empty')} />
  return (
    <>
      <ForecastChart weeks={weeks} />
      <ForecastTable weeks={weeks} />
      <Text size="xs" c="var(--muted)" mt="xs">
        {t('explain')}
      </Text>
    </>
  )
}
