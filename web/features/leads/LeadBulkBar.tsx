import type { Lead } from '#contract/leads.ts'
import { BulkBar } from '../../behaviors/bulk/BulkBar.tsx'
import type { BulkProps } from '../../behaviors/list/ListPage.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** What can be done to the chosen leads at once. */
const LeadBulkBar = (props: BulkProps<Lead>) => (
  <BulkBar records={leads} speak={useLeadText()} Step={LeadStep} {...props} />
)

export default LeadBulkBar
