import type { Task } from '#contract/office/tasks.ts'
import { BulkFrame } from '#web/behaviors/bulk/BulkFrame.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { TaskBulkActions } from './TaskBulkActions.tsx'

/** The bulk actions on tasks selected in a list beside a page. */
const ChosenTasks = (list: Pick<BulkProps<Task>, 'chosen' | 'search' | 'meta'>) => (
  <BulkFrame {...list}>
    <TaskBulkActions list={list} />
  </BulkFrame>
)

export default ChosenTasks
