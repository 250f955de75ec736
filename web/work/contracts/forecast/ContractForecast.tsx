import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agencyToday } from '#contract/basics/agency-day.ts'
import type { Contract } from '#contract/work/contracts.ts'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Section } from '#web/ui/Page.tsx'
import { refreshPlacements } from '#web/work/assignments/assignments.api.ts'
import { useNeedText } from '../useNeedText.ts'
import { Forecast } from './Forecast.tsx'
import { Legend } from './Legend.tsx'
import { NeedStrip } from './NeedStrip.tsx'
import { contractForecastQuery, coverageQuery } from './forecast.api.ts'

const DAYS = 84

const CoverageSection = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('forecast')
  const { textOf } = useNeedText()
  const [from, to] = [agencyToday(0), agencyToday(DAYS - 1)]
  const { data, error, refetch } = useQuery(coverageQuery(contract.id, from, to))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  if (!data) return null
  const shown = data.filter(({ spans }) => spans.length > 0)
  const end = shown
    .flatMap(({ spans }) => spans.map((span) => span.to))
    .reduce((last, day) => (day > last ? day : last), from)
  return (
    <Section title={t('coverage')}>
      {shown.length === 0 && <Empty text={t('coverage_empty')} />}
      {shown.length > 0 && (
        <Legend
          of={[
            ['stay', t('filled')],
            ['arriving', t('reserved')],
            ['missing', t('missing')],
          ]}
        />
      )}
      {shown.map((need) => (
        <NeedStrip
          key={need.need_id ?? `${need.position_id} ${need.spans[0]!.from}`}
          need={need}
          position={textOf('position_id', need.position_id) ?? ''}
          from={from}
          to={end}
        />
      ))}
    </Section>
  )
}

const ForecastSection = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('forecast')
  const { data, error, refetch } = useQuery(contractForecastQuery(contract.id))
  if (error && !data) return <ErrorNotice failure={error} onRetry={() => void refetch()} />
  return data ? (
    <Section title={t('title')}>
      <Forecast weeks={data} none={t('empty_contract')} />
    </Section>
  ) : null
}

/** The coverage of a contract's needs in the coming weeks, and its forecast. */
const ContractForecast = ({ contract }: { contract: Contract }) => {
  useLiveChanges('assignment', () => void refreshPlacements())
  return (
    <>
      <CoverageSection contract={contract} />
      <ForecastSection contract={contract} />
    </>
  )
}

export default ContractForecast
