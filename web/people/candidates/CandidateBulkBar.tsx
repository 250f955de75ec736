import type { Candidate } from '#contract/people/candidates.ts'
import { BulkBar } from '#web/behaviors/bulk/BulkBar.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

/** Bulk actions on selected candidates. */
const CandidateBulkBar = (props: BulkProps<Candidate>) => (
  <BulkBar records={candidates} fieldTexts={useCandidateText()} Step={CandidateStep} {...props} />
)

export default CandidateBulkBar
