import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { means } from '#contract/office/status-meanings.ts'
import type { Status } from '#contract/office/statuses.ts'
import { stepProblem } from '#contract/office/task-steps.ts'
import type { Task } from '#contract/office/tasks.ts'
import { useUser } from '#web/platform/session.ts'
import { statusesQuery } from '#web/behaviors/dictionaries/dictionaries.api.ts'

/** The possible statuses of one task, by its type and the user's rights. */
export const useTaskSteps = (task: Pick<Task, 'kind' | 'author_id' | 'done_at' | 'status_id'>) => {
  const user = useUser()
  const { data: statuses = [] } = useQuery(statusesQuery('task'))
  const current = statuses.find(({ id }) => id === task.status_id)
  const [at] = useState(Date.now)
  const who = { user_id: user.id, is_super: user.role_name === 'super-admin', at }
  const isOpen = (to: Status) =>
    current !== undefined &&
    to.active &&
    !to.set_by_system &&
    current.next_status_ids.includes(to.id) &&
    stepProblem(task, current, to, who) === null
  const next = statuses.filter(isOpen)
  return {
    statuses,
    /** The present status with only the next statuses that this task may enter. */
    current: current && { ...current, next_status_ids: next.map(({ id }) => id) },
    next,
    toReview: next.find(({ meanings }) => means(meanings, 'review')),
    toDone: next.find(({ category }) => category === 'closed_ok'),
    toWork: next.find(({ meanings }) => means(meanings, 'in_progress')),
  }
}

/** The next status that finishes a task: done, or submitted for approval; none if neither is possible. */
export const useFinish = (
  task: Pick<Task, 'kind' | 'author_id' | 'done_at' | 'status_id' | 'is_open' | 'abilities'>,
): Status | undefined => {
  const { toReview, toDone } = useTaskSteps(task)
  if (!task.abilities.change_status || !task.is_open) return undefined
  return task.kind !== 'management' || task.abilities.accept ? toDone : toReview
}
