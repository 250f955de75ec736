import type { Candidate } from '#contract/people/candidates.ts'
import { BulkBar } from '#web/behaviors/bulk/BulkBar.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { MergeTwo } from '../parts/merging/MergeTwo.tsx'
import { SurveySeveralLink } from '../surveys/SurveySeveralLink.tsx'
import { candidates } from './candidates.api.ts'
import { useCandidateText } from './useCandidateText.ts'

const CandidateStep = lazyPart(() => import('./CandidateStep.tsx'))

/** Bulk actions on selected candidates. */
const CandidateBulkBar = (props: BulkProps<Candidate>) => {
  const { selection, clear } = props.chosen
  return (
    <BulkBar records={candidates} fieldTexts={useCandidateText()} Step={CandidateStep} {...props}>
      {selection.kind === 'rows' && (
        <SurveySeveralLink contract={null} candidate_ids={[...selection.ids]} onSurveyed={clear} />
      )}
      <MergeTwo records={candidates} chosen={props.chosen} />
    </BulkBar>
  )
}

export default CandidateBulkBar
