import { useEffect } from 'react'
import { useSearchState } from '#web/platform/navigation.ts'
import { TASK } from '../parts/tasks/tasks.api.ts'

/** The preview of a task is the task itself, which opens beside the list. */
const TaskLook = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const [, change] = useSearchState()
  useEffect(() => {
    change({ [TASK]: String(id) })
    onClose()
  }, [id, change, onClose])
  return null
}

export default TaskLook
