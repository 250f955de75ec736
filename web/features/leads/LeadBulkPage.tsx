import { useTranslations } from 'use-intl'
import { BulkRunView } from '../../behaviors/bulk/BulkRunView.tsx'
import { usePathId } from '../../platform/navigation.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import { refreshLeads } from './leads.api.ts'

/** A bulk action on leads, found again by its address. */
const LeadBulkPage = () => {
  const t = useTranslations('bulk')
  const l = useTranslations('leads')
  const id = usePathId()
  return (
    <Page title={t('title', { number: String(id) })} actions={<AppLink to="/leads">{l('title')}</AppLink>}>
      <Section>
        <BulkRunView id={id} pathOf={(lead) => `/leads/${lead}`} onChanged={() => void refreshLeads()} />
      </Section>
    </Page>
  )
}

export default LeadBulkPage
