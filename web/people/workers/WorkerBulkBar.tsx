import type { Worker } from '#contract/people/workers.ts'
import { BulkBar } from '#web/behaviors/bulk/BulkBar.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { MergeTwo } from '../parts/merging/MergeTwo.tsx'
import { useWorkerText } from './useWorkerText.ts'
import { workers } from './workers.api.ts'

const WorkerStep = lazyPart(() => import('./WorkerStep.tsx'))

/** Bulk actions on selected workers. */
const WorkerBulkBar = (props: BulkProps<Worker>) => (
  <BulkBar records={workers} fieldTexts={useWorkerText()} Step={WorkerStep} {...props}>
    <MergeTwo records={workers} chosen={props.chosen} />
  </BulkBar>
)

export default WorkerBulkBar
