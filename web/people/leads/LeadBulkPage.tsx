import { useTranslations } from 'use-intl'
import { BulkPage } from '#web/behaviors/bulk/BulkPage.tsx'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

/** A bulk action on leads, found again by its address. */
const LeadBulkPage = () => {
  const t = useTranslations('leads')
  return <BulkPage records={leads} speak={useLeadText()} back={{ to: '/leads', label: t('title') }} />
}

export default LeadBulkPage
