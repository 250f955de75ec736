import type { Updateable } from 'kysely'
import { nothings } from '#contract/fields/facts.ts'
import { taskFields } from '#contract/office/tasks.fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { planUndo } from '#server/behaviors/undo/plan-undo.ts'
import { planRestore, recordWayBack } from '#server/behaviors/undo/restore-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { TasksTable } from '#server/db/tables/tasks.ts'
import { authorize } from '#server/platform/problems.ts'
import { isOwnTransaction } from '#server/behaviors/undo/restore-fields.ts'
import { taskAbilities } from './tasks.policy.ts'
import { taskSearch, writeTask } from './tasks.commands.ts'
import type { TaskRow } from './tasks.queries.ts'

/** Whether the actor may undo a change: the author all of them, assignees their own. */
const mayUndo = async (tx: Tx, actor: Actor, task: TaskRow, transaction_id: string, restores: boolean) => {
  const can = taskAbilities(actor, task)
  if (restores) return can.restore
  const writes = task.author_id === actor.user_id || actor.is_super
  if (writes) return can.change_status
  return can.change_status && (await isOwnTransaction(tx, actor, 'task', task.id, transaction_id))
}

/** Undoes a transaction on a locked task; a status returns with the time it had begun. */
export const undoTask = async (tx: Tx, actor: Actor, task: TaskRow, transaction_id: string) => {
  const plan = await planUndo(tx, actor, { entity: 'task', id: task.id }, transaction_id, [])
  authorize(await mayUndo(tx, actor, task, transaction_id, plan.action === 'archived'))
  const row = { ...task, custom_values: {} }
  const { after, patch, back } = await planRestore(tx, actor, 'task', row, plan, nothings(taskFields))
  const { checklist, files, ...plain } = patch as Partial<TaskRow>
  await writeTask(
    tx,
    actor,
    task,
    {
      ...(plain as Updateable<TasksTable>),
      ...taskSearch(after.title),
      ...(checklist === undefined ? {} : { checklist: JSON.stringify(checklist) }),
      ...(files === undefined ? {} : { files: JSON.stringify(files) }),
    },
    'undone',
  )
  await recordWayBack(tx, actor, 'task', row, after, back)
}
