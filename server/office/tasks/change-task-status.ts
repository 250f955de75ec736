import type { z } from 'zod'
import { stepProblem } from '#contract/office/task-steps.ts'
import type { taskEndpoints } from '#contract/office/tasks.ts'
import { means } from '#contract/office/status-meanings.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type StatusRow, checkStatusChange, entering, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { makeNextOccurrence } from './next-occurrence.commands.ts'
import { tellOfTask } from './notify-tasks.ts'
import { requireVersion, writeTask } from './tasks.commands.ts'
import type { TaskRow } from './tasks.queries.ts'

type TaskStatusChange = z.output<(typeof taskEndpoints)['PUT /api/tasks/{id}/status']['body']>

const isDone = ({ category }: Pick<StatusRow, 'category'>) => category === 'closed_ok'

/** Requires the result of a management task before its approval. */
const requireResult = (task: TaskRow, to: StatusRow, result: string | null) => {
  const asks = task.kind === 'management' && (means(to.meanings, 'review') || isDone(to))
  if (asks && !result) throw fieldProblem('fields.result', 'required')
}

/** The properties of a status that decide who is notified of a step. */
export type Stage = Pick<StatusRow, 'meanings' | 'category'>

/** Who is notified of a step of a task, with the type of notification; null for no one. */
export const newsOfStep = (task: Pick<TaskRow, 'author_id' | 'assignee_ids'>, from: Stage, to: Stage) => {
  const author = task.author_id === null ? [] : [task.author_id]
  if (means(to.meanings, 'review')) return { type: 'task_review', people: author } as const
  if (isDone(to)) return { type: 'task_done', people: author } as const
  return means(from.meanings, 'review') ? ({ type: 'task_returned', people: task.assignee_ids } as const) : null
}

/**
 * Moves a locked task to a status: a management task waits for its author's approval, and a recurring task that is done
 * gets its next occurrence. A super-admin may force a step with a comment. Answers both statuses; the caller notifies.
 */
export const stepTask = async (tx: Tx, actor: Actor, task: TaskRow, body: TaskStatusChange) => {
  await requireVersion(tx, actor, task, body.version)
  const fields = body.fields ?? {}
  const { from, to } = await checkStatusChange(tx, actor, 'task', task.status_id, body, { ...task, ...fields })
  const problem = body.force ? null : stepProblem(task, from, to, { ...actor, at: Date.parse(actor.at) })
  if (problem) throw fieldProblem('status_id', problem)
  requireResult(task, to, fields.result === undefined ? task.result : fields.result)
  await writeTask(tx, actor, task, {
    ...fields,
    ...entering(actor, to, body),
    done_at: isDone(to) ? actor.at : null,
  })
  await recordStatus(
    tx,
    actor,
    { entity: 'task', id: task.id },
    { from, to, since: task.status_since, reason_id: body.reason_id, comment: body.comment },
  )
  if (isDone(to)) await makeNextOccurrence(tx, actor, task.id)
  return { from, to }
}

/** The same, with notifications. */
export const changeTaskStatus = async (tx: Tx, actor: Actor, task: TaskRow, body: TaskStatusChange) => {
  const { from, to } = await stepTask(tx, actor, task, body)
  const news = newsOfStep(task, from, to)
  if (news) await tellOfTask(tx, actor, news.type, task, news.people)
}
