import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchState } from '#web/platform/navigation.ts'
import { DayList } from './DayList.tsx'
import { type BoardProps, ScheduleBoard } from './ScheduleBoard.tsx'
import { Timesheet } from './Timesheet.tsx'
import type { ScheduleOf } from './schedule.api.ts'

const views = ['shifts', 'hours'] as const

/** A schedule, or its hours; on a phone one day at a time. */
export const ScheduleViews = ({ of, empty }: BoardProps) => {
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
  return <Board of={of} empty={empty} before={before} />
}

/** The schedule of one contract, compared with its needs. */
const ScheduleList = ({ contract_id }: { contract_id: number }) => {
  const t = useTranslations('schedule')
  const of = useMemo<ScheduleOf>(() => ({ contract_id: String(contract_id) }), [contract_id])
  return <ScheduleViews of={of} empty={t('empty_contract')} />
}

export default ScheduleList
