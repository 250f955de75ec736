import { taskBulkEndpoints } from '#contract/office/task-bulk.ts'
import { taskEndpoints } from '#contract/office/tasks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { changeTaskStatus } from './change-task-status.ts'
import { taskExport } from './export-tasks.ts'
import { addTaskFile, readTaskFile, removeTaskFile } from './task-files.commands.ts'
import { taskBulk } from './bulk-tasks.commands.ts'
import { archiveTask, createTask, restoreTask, tickTask, updateTask } from './tasks.commands.ts'
import { taskAbilities } from './tasks.policy.ts'
import {
  type TaskRow,
  countTaskBoard,
  countTaskViews,
  findTask,
  listTasks,
  lockTask,
  taskInScope,
  taskMembers,
  taskQueues,
  withMerged,
} from './tasks.queries.ts'
import { toTask, toTasks } from './tasks.serializer.ts'
import { undoTask } from './undo-task.commands.ts'

const showTask = async (db: Db, actor: Actor, id: number) => ({
  data: await toTask(db, actor, await findTask(db, actor, id)),
})

/** A task stays in its author's scope after a write, which also decides what they may know of its record. */
const showChanged = async (tx: Tx, actor: Actor, id: number) => ({
  ...(await showTask(tx, actor, id)),
  meta: { transaction_id: actor.transaction_id },
})

const change = changeRecord(lockTask, taskAbilities, showChanged)

/** Tasks of the agency's users. */
export const mountTasks = ({ app, db, exportDb, storage }: Services) =>
  mount(
    app,
    db,
    { ...taskEndpoints, ...taskBulkEndpoints },
    {
      ...taskBulk.calls,
      'GET /api/tasks': async ({ tx, actor, query }) => {
        const { fields, once: _shown, ...wanted } = query
        const listing = listTasks(tx, actor, await withMerged(tx, wanted))
        const { rows, meta } = fields ? await listing.slim(fields) : await listing.page()
        return { data: await toTasks(tx, actor, rows as TaskRow[]), meta }
      },
      'GET /api/tasks/count': async ({ tx, actor, query }) => ({
        data: await listTasks(tx, actor, await withMerged(tx, query)).count(),
      }),
      'GET /api/tasks/groups': async ({ tx, actor, query }) => ({
        data: await listTasks(tx, actor, await withMerged(tx, query)).groups(),
      }),
      'GET /api/tasks/queues': async ({ tx, actor }) => ({ data: await taskQueues(tx, actor) }),
      'GET /api/tasks/board': async ({ tx, actor, query }) => ({ data: await countTaskBoard(tx, actor, query) }),
      'GET /api/tasks/view-counts': async ({ tx, actor }) => ({ data: await countTaskViews(tx, actor) }),
      'GET /api/tasks/member-options': async ({ tx, actor }) => ({ data: await taskMembers(tx, actor) }),
      'POST /api/tasks': async ({ tx, actor, body }) => showChanged(tx, actor, await createTask(tx, actor, body)),
      'POST /api/tasks/export': exportCall({ db, exportDb }, taskExport),
      'GET /api/tasks/{id}': async ({ tx, actor, params }) => showTask(tx, actor, params.id),
      'PATCH /api/tasks/{id}': change((can) => can.update, updateTask),
      'PUT /api/tasks/{id}/status': change((can) => can.change_status, changeTaskStatus),
      'PUT /api/tasks/{id}/checklist': change((can) => can.tick, tickTask),
      'POST /api/tasks/{id}/files': async ({ tx, actor, params, file }) => {
        const task = await lockTask(tx, actor, params.id)
        authorize(taskAbilities(actor, task).attach)
        await addTaskFile(tx, actor, storage, task, file)
        return showChanged(tx, actor, task.id)
      },
      'GET /api/tasks/{id}/files/{file_id}': async ({ tx, actor, params }) =>
        readTaskFile(tx, storage, await findTask(tx, actor, params.id), params.file_id),
      'DELETE /api/tasks/{id}/files/{file_id}': async ({ tx, actor, params }) => {
        const task = await lockTask(tx, actor, params.id)
        authorize(taskAbilities(actor, task).attach)
        await removeTaskFile(tx, actor, task, params.file_id)
        return showChanged(tx, actor, task.id)
      },
      'PUT /api/tasks/{id}/archive': change(
        (can) => can.archive,
        (tx, actor, task, { version }) => archiveTask(tx, actor, task, version),
      ),
      'DELETE /api/tasks/{id}/archive': change(
        (can) => can.restore,
        (tx, actor, task, { version }) => restoreTask(tx, actor, task, version),
      ),
      'POST /api/tasks/{id}/undos': async ({ tx, actor, params, body }) => {
        const task = await lockTask(tx, actor, params.id)
        await undoTask(tx, actor, task, body.transaction_id)
        return showChanged(tx, actor, task.id)
      },
      'GET /api/tasks/{id}/history': async ({ tx, actor, params, query }) => {
        const id = await taskInScope(tx, actor, params.id)
        return readChanges(tx, { entity: 'task', id }, query)
      },
      'GET /api/tasks/{id}/status-history': async ({ tx, actor, params, query }) => {
        const id = await taskInScope(tx, actor, params.id)
        return readStatusSteps(tx, { entity: 'task', id }, query)
      },
    },
  )
