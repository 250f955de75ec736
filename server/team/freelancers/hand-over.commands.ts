import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChanges } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

/** Hands the freelance recruiters that a recruiter supervises over to another; answers how many. */
export const handOverFreelancers = async (tx: Tx, actor: Actor, from: number, to: number): Promise<number> => {
  const rows = await tx
    .updateTable('freelance_recruiters')
    .set((eb) => ({
      supervisor_id: to,
      version: eb('version', '+', 1),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }))
    .where('supervisor_id', '=', from)
    .where('archived_at', 'is', null)
    .returning('id')
    .execute()
  const moves = rows.map(({ id }) => ({
    subject: { entity: 'freelance_recruiter', id },
    before: { supervisor_id: from },
    after: { supervisor_id: to },
  }))
  await recordChanges(tx, actor, 'updated', moves)
  return rows.length
}
