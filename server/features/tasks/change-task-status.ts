import type { z } from 'zod'
import { stepProblem } from '#contract/task-steps.ts'
import type { taskEndpoints } from '#contract/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type StatusRow, checkStatusChange, entering, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { makeNextOccurrence } from './next-occurrence.commands.ts'
import { tellOfTask } from './notify-tasks.ts'
import { requireVersion, writeTask } from './tasks.commands.ts'
import type { TaskRow } from './tasks.queries.ts'

type TaskStatusChange = z.output<(typeof taskEndpoints)['PUT /api/tasks/{id}/status']['body']>

const isDone = ({ category }: { category: string }) => category === 'closed_ok'

/** What management asked for is told before it is accepted. */
const requireResult = (task: TaskRow, to: StatusRow, result: string | null) => {
  const asks = task.kind === 'management' && (to.code === 'review' || isDone(to))
  if (asks && !result) throw fieldProblem('fields.result', 'required')
}

const tellOfStep = async (tx: Tx, actor: Actor, task: TaskRow, from: StatusRow, to: StatusRow) => {
  const author = task.author_id === null ? [] : [task.author_id]
  if (to.code === 'review') return tellOfTask(tx, actor, 'task_review', task, author)
  if (isDone(to)) return tellOfTask(tx, actor, 'task_done', task, author)
  if (from.code === 'review') await tellOfTask(tx, actor, 'task_returned', task, task.assignee_ids)
}

/** Moves a locked task to a status: management's wait for their author, the next of one that recurs is made when it is done. Super-admin may force a step with a comment. */
export const changeTaskStatus = async (tx: Tx, actor: Actor, task: TaskRow, body: TaskStatusChange) => {
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
  await tellOfStep(tx, actor, task, from, to)
  if (isDone(to)) await makeNextOccurrence(tx, actor, task.id)
}
