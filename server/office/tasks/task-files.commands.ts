import { TASK_FILES } from '#contract/office/task-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { storeFile } from '#server/behaviors/files/store-file.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { fieldProblem, found } from '#server/platform/problems.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import type { Storage } from '#server/platform/storage.ts'
import { writeTask } from './tasks.commands.ts'
import type { TaskRow } from './tasks.queries.ts'

/** Adds a file to a locked task. It needs no version, so two users can add files at the same time. */
export const addTaskFile = async (tx: Tx, actor: Actor, storage: Storage, task: TaskRow, received: ReceivedFile) => {
  if (task.files.length >= TASK_FILES) throw fieldProblem('file', 'too_many', { max: TASK_FILES })
  const { id: file_id, ...file } = await storeFile(tx, actor, storage, received, 'task')
  await writeTask(tx, actor, task, { files: JSON.stringify([...task.files, { file_id, ...file }]) })
}

/** Removes a file from a locked task; its bytes stay as long as an undo is possible. */
export const removeTaskFile = async (tx: Tx, actor: Actor, task: TaskRow, file_id: number) => {
  found(task.files.find((file) => file.file_id === file_id))
  const files = task.files.filter((file) => file.file_id !== file_id)
  await writeTask(tx, actor, task, { files: JSON.stringify(files) })
}

/** The bytes of a file of a task in scope; throws 404. */
export const readTaskFile = async (db: Db, storage: Storage, task: TaskRow, file_id: number): Promise<Bytes> => {
  found(task.files.find((file) => file.file_id === file_id))
  const file = found(await db.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirst())
  return { stream: await storage.read(file.storage_key), content_type: file.content_type, file_name: file.name }
}
