import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyUnfit } from '#server/office/notifications/notify-teams.commands.ts'
import { makeUnfitTask } from '#server/office/tasks/make-by-rules.commands.ts'
import { saysUnfit } from './asked-papers.queries.ts'
import type { Locked } from './write-document.ts'

/**
 * When a verified document makes a worker unfit, notifies the coordinators and creates a task to take the worker off
 * work.
 */
export const tellUnfit = async (tx: Tx, actor: Actor, { owner, row }: Locked) => {
  if (owner.entity !== 'worker' || row.result !== 'unfit') return
  const { rows } = await sql`select 1 from documents d where d.id = ${row.id} and ${saysUnfit}`.execute(tx)
  if (rows.length === 0) return
  await notifyUnfit(tx, actor, owner.id)
  await makeUnfitTask(tx, actor, { id: row.id, worker_id: owner.id })
}
