import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ScheduleViews } from './ScheduleList.tsx'
import type { ScheduleOf } from './schedule.api.ts'

const Schedule = ({ coordinator_id }: { coordinator_id: number }) => {
  const t = useTranslations('schedule')
  const area = useTranslations('area')
  const of = useMemo<ScheduleOf>(() => ({ coordinator_id: String(coordinator_id) }), [coordinator_id])
  return (
    <Page title={area('titles.schedule')}>
      <ScheduleViews of={of} empty={t('empty_area')} />
    </Page>
  )
}

/** The schedules of one coordinator's contracts. */
const CoordinatorSchedulePage = () => <AreaFrame>{(id) => <Schedule coordinator_id={id} />}</AreaFrame>

export default CoordinatorSchedulePage
