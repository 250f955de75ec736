import { useTranslations } from 'use-intl'
import { BulkPage } from '#web/behaviors/bulk/BulkPage.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

/** A bulk action on candidates, found again by its address. */
const CandidateBulkPage = () => {
  const t = useTranslations('candidates')
  return <BulkPage records={candidates} speak={useCandidateText()} back={{ to: '/candidates', label: t('title') }} />
}

export default CandidateBulkPage
