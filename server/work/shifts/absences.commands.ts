import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { untold } from '#server/office/notifications/notifications.commands.ts'
import { notifyOfAbsence } from '#server/office/notifications/notify-schedule.commands.ts'
import { makeAbsenceTask } from '#server/office/tasks/make-by-rules.commands.ts'

const RUNNING = 3

type Run = { id: number; mark: string; worker_id: number; contract_id: number; last: string; count: number }

/**
 * Notifies the coordinators of workers who missed at least three shifts in a row and creates a task, once per series.
 */
export const tellOfAbsences = async (tx: Tx, actor: Actor, assignment_ids: readonly number[]) => {
  if (assignment_ids.length === 0) return
  const { rows } = await sql<Run>`
    select a.id, min(s.date)::text as mark, a.worker_id, a.contract_id, max(s.date)::text as last, count(*) as count
    from assignments a join shifts s on s.assignment_id = a.id and s.status = 'absent'
    where a.id = any(${[...new Set(assignment_ids)]}::bigint[]) and s.starts_at > coalesce((select max(w.starts_at) from shifts w
      where w.assignment_id = a.id and w.status = 'worked'), '-infinity')
    group by a.id having count(*) >= ${sql.lit(RUNNING)} order by a.id`.execute(tx)
  for (const run of await untold(tx, 'absent_running', 'assignment', rows)) {
    await notifyOfAbsence(tx, actor, run, { date: run.last, count: run.count })
    await makeAbsenceTask(tx, actor, run)
  }
}
