import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'
import { useSearchState } from '#web/platform/navigation.ts'
import { needsQuery } from '../contracts/contracts.api.ts'
import { DayList } from './DayList.tsx'
import { type BoardProps, ScheduleBoard } from './ScheduleBoard.tsx'
import { Timesheet } from './Timesheet.tsx'
import type { ScheduleOf } from './schedule.api.ts'

const views = ['shifts', 'hours'] as const

/** A schedule, or its hours; on a phone one day at a time. */
export const ScheduleViews = ({ of, empty, required }: BoardProps) => {
  const t = useTranslations('schedule')
  const [search, change] = useSearchState()
  const isPhone = useMediaQuery('(max-width: 37.49em)', undefined, { getInitialValueInEffect: false })
  const shown = search['show'] === 'hours' ? 'hours' : 'shifts'
  const { contract_id, coordinator_id } = of
  const before = (
    <SegmentedControl
      aria-label={t('show')}
      data={views.map((value) => ({ value, label: t(value === 'hours' ? 'hours_of_month' : 'title') }))}
      value={shown}
      onChange={(value) => change({ show: value === 'hours' ? value : undefined })}
    />
  )
  if (shown === 'hours') {
    const whose = { ...(contract_id ? { contract_id } : {}), ...(coordinator_id ? { coordinator_id } : {}) }
    return <Timesheet of={whose} before={before} />
  }
  const Board = isPhone ? DayList : ScheduleBoard
  return <Board of={of} empty={empty} required={required} before={before} />
}

/** The schedule of one contract, compared with its needs. */
const ScheduleList = ({ contract_id }: { contract_id: number }) => {
  const t = useTranslations('schedule')
  const of = useMemo<ScheduleOf>(() => ({ contract_id: String(contract_id) }), [contract_id])
  const { data: needs = [] } = useQuery(needsQuery(contract_id))
  const { data: statuses = [] } = useQuery(statusesQuery('need'))
  const closed = new Set(statuses.filter(({ category }) => category.startsWith('closed')).map(({ id }) => id))
  const required = (date: string) =>
    needs
      .filter(({ status_id }) => !closed.has(status_id))
      .filter(({ date_from, date_to }) => date_from <= date && (date_to === null || date_to >= date))
      .reduce((sum, { headcount }) => sum + headcount, 0)
  return <ScheduleViews of={of} empty={t('empty_contract')} required={required} />
}

export default ScheduleList
