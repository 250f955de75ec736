import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyUnfit } from '#server/office/notifications/notify-teams.commands.ts'
import { makeUnfitTask } from '#server/office/tasks/make-by-rules.commands.ts'
import { suspendUnfit } from '../workers/suspend-workers.commands.ts'
import { saysUnfit } from './asked-papers.queries.ts'
import type { Locked } from './write-document.ts'

/**
 * When a verified document makes a worker unfit, notifies the coordinators, and suspends the worker at once if they
 * work. Where that creates no task, one asks to take them off work.
 */
export const tellUnfit = async (tx: Tx, actor: Actor, { owner, row }: Locked) => {
  if (owner.entity !== 'worker' || row.result !== 'unfit') return
  const { rows } = await sql`select 1 from documents d where d.id = ${row.id} and ${saysUnfit}`.execute(tx)
  if (rows.length === 0) return
  await notifyUnfit(tx, actor, owner.id)
  const stopped = await suspendUnfit(tx, actor, owner.id)
  if (stopped === null || stopped.tasks.length === 0)
    await makeUnfitTask(tx, actor, { id: row.id, worker_id: owner.id })
}
