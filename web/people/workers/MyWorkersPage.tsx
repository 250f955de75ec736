import { useTranslations } from 'use-intl'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { WorkerList } from './WorkerList.tsx'

/** The workers of one coordinator. */
const MyWorkersPage = () => {
  const t = useTranslations('area')
  return (
    <AreaFrame>
      {(id) => <WorkerList title={t('titles.workers')} tabs={[]} fixed={{ coordinator_id: String(id) }} />}
    </AreaFrame>
  )
}

export default MyWorkersPage
