import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notifyUnfit } from '../notifications/notify-teams.commands.ts'
import { makeUnfitTask } from '../tasks/make-by-rules.commands.ts'
import type { Locked } from './write-document.ts'

/** A verified document says that a worker is unfit: those who run their contracts are told, and somebody is asked to take them off work. */
export const tellUnfit = async (tx: Tx, actor: Actor, { owner, row }: Locked) => {
  if (owner.entity !== 'worker' || row.result !== 'unfit') return
  await notifyUnfit(tx, actor, owner.id)
  await makeUnfitTask(tx, actor, { id: row.id, worker_id: owner.id })
}
