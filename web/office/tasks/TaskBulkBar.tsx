import type { Task } from '#contract/office/tasks.ts'
import { BulkArchive } from '#web/behaviors/bulk/BulkArchive.tsx'
import { BulkExport } from '#web/behaviors/bulk/BulkExport.tsx'
import { BulkFrame } from '#web/behaviors/bulk/BulkFrame.tsx'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { TaskBulkActions } from '../parts/tasks/TaskBulkActions.tsx'
import { tasks } from '../parts/tasks/tasks.api.ts'

/** Bulk actions on selected tasks: status, people, end, archive. */
const TaskBulkBar = (list: BulkProps<Task>) => {
  const isArchive = list.search['archived'] === 'only'
  return (
    <BulkFrame {...list}>
      <TaskBulkActions
        list={list}
        isArchive={isArchive}
        more={(onAction) => (
          <>
            <BulkArchive isArchive={isArchive} onAction={onAction} />
            <BulkExport records={tasks} {...list} />
          </>
        )}
      />
    </BulkFrame>
  )
}

export default TaskBulkBar
