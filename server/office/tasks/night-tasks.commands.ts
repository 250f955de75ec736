import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { archiveTask } from './tasks.commands.ts'
import { lockTask } from './tasks.queries.ts'

/** Days that finished tasks stay in the list. */
const KEPT_DAYS = 90

/** Archives tasks that were finished long ago; answers how many. */
export const archiveFinishedTasks = async (db: Db, actor: Actor): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from tasks where not is_open and archived_at is null
    and coalesce(done_at, status_since) < ${actor.at}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)})
    order by coalesce(done_at, status_since), id`.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const task = await lockTask(tx, actor, id)
      if (task.archived_at === null && !task.is_open)
        await archiveTask(tx, actAgain(actor, { at: actor.at }), task, task.version)
    })
  return rows.length
}
