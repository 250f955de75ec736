import { sql } from 'kysely'
import type { BulkEnd } from '#server/behaviors/bulk/run-bulk.ts'
import type { Tx } from '#server/db/client.ts'
import { type Stage, newsOfStep } from './change-task-status.ts'
import { type Piece, tellTogether, typeOfGift } from './notify-tasks.ts'
import type { TaskRow } from './tasks.queries.ts'

type Changed = Pick<TaskRow, 'id' | 'kind' | 'title' | 'due_at' | 'author_id' | 'assignee_ids'> & {
  before: unknown
  from: Stage | null
  to: Stage | null
}

/**
 * The tasks of a bulk action whose field it changed, in the order of its rows; for a status with both ends of the step.
 */
const changedBy = async (tx: Tx, run_id: number, field: 'assignee_ids' | 'status_id') => {
  const { rows } =
    await sql<Changed>`select t.id, t.kind, t.title, t.due_at, t.author_id, t.assignee_ids, h.old_value as before,
      case when f.id is null then null else jsonb_build_object('meanings', f.meanings, 'category', f.category) end as from,
      case when n.id is null then null else jsonb_build_object('meanings', n.meanings, 'category', n.category) end as to
    from bulk_rows b join tasks t on t.id = b.entity_id
    join change_history h on h.entity = 'task' and h.entity_id = b.entity_id and h.transaction_id = b.transaction_id
      and h.field = ${field}
    left join statuses f on ${sql.lit(field)} = 'status_id' and to_jsonb(f.id) = h.old_value
    left join statuses n on ${sql.lit(field)} = 'status_id' and to_jsonb(n.id) = h.new_value
    where b.bulk_run_id = ${run_id} and b.state = 'changed' order by b.number`.execute(tx)
  return rows
}

const gifts = (task: Changed): Piece[] => {
  const had = new Set((task.before as number[] | null) ?? [])
  const people = task.assignee_ids.filter((id) => !had.has(id))
  return people.map((user_id) => ({ user_id, type: typeOfGift(task), task }))
}

const steps = (task: Changed): Piece[] => {
  const news = task.from && task.to && newsOfStep(task, task.from, task.to)
  return news ? news.people.map((user_id) => ({ user_id, type: news.type, task })) : []
}

/** At the end of a bulk action, notifies each user once per type, for any number of tasks. */
export const tellOfTaskRun: BulkEnd = async (tx, actor, { id, action }) => {
  if (action['kind'] === 'assignees')
    await tellTogether(tx, actor, id, (await changedBy(tx, id, 'assignee_ids')).flatMap(gifts))
  if (action['kind'] === 'status')
    await tellTogether(tx, actor, id, (await changedBy(tx, id, 'status_id')).flatMap(steps))
}
