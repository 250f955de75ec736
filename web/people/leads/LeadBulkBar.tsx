import type { Lead } from '#contract/people/leads.ts'
import { BulkBar } from '#web/behaviors/bulk/BulkBar.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { MergeTwo } from '../parts/merging/MergeTwo.tsx'
import { leads } from './leads.api.ts'
import { useLeadText } from './useLeadText.ts'

const LeadStep = lazyPart(() => import('./LeadStep.tsx'))

/** Bulk actions on selected leads. */
const LeadBulkBar = (props: BulkProps<Lead>) => (
  <BulkBar records={leads} fieldTexts={useLeadText()} Step={LeadStep} {...props}>
    <MergeTwo records={leads} chosen={props.chosen} />
  </BulkBar>
)

export default LeadBulkBar
