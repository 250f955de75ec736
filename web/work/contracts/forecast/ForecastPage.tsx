import { SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { useMay } from '#web/platform/session.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Page, Section } from '#web/ui/Page.tsx'
import { Forecast } from './Forecast.tsx'
import { forecastQuery } from './forecast.api.ts'

const choices = ['4', '12', '26']

/** The forecast of all contracts in scope for the coming weeks. */
const ForecastPage = () => {
  const t = useTranslations('forecast')
  const mayAdd = useMay()('update contract')
  const [search, change] = useSearchState()
  const weeks = choices.find((choice) => choice === search['weeks']) ?? '12'
  const { data, error, refetch } = useQuery({ ...forecastQuery(weeks), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('title')}
      lead={<Text c="var(--muted)">{t('lead')}</Text>}
      actions={
        <SegmentedControl
          aria-label={t('weeks_label')}
          data={choices.map((value) => ({ value, label: t('weeks', { count: Number(value) }) }))}
          value={weeks}
          onChange={(value) => change({ weeks: value })}
        />
      }
    >
      {error && !data && <ErrorNotice failure={error} onRetry={() => void refetch()} />}
      {data && (
        <Section>
          <Forecast weeks={data} none={t(mayAdd ? 'empty' : 'none_visible')} />
        </Section>
      )}
    </Page>
  )
}

export default ForecastPage
