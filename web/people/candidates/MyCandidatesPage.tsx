import { useTranslations } from 'use-intl'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { CandidateList } from './CandidateList.tsx'

/** The candidates of one coordinator. */
const MyCandidatesPage = () => {
  const t = useTranslations('area')
  return (
    <AreaFrame>
      {(id) => <CandidateList title={t('titles.candidates')} tabs={[]} fixed={{ coordinator_id: String(id) }} />}
    </AreaFrame>
  )
}

export default MyCandidatesPage
