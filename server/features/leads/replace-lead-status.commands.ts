import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { type StatusRow, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'

/** Moves every lead of a status that goes out of use to its replacement, each with its own history. */
export const replaceLeadStatus = async (tx: Tx, actor: Actor, from: StatusRow, to: StatusRow) => {
  const leads = await tx
    .selectFrom('leads')
    .where('status_id', '=', from.id)
    .select(['id', 'version', 'status_since'])
    .forUpdate()
    .execute()
  for (const lead of leads) {
    const moved = {
      status_id: to.id,
      status_since: actor.at,
      is_open: !isClosed(to),
      updated_at: actor.at,
      updated_by: actor.user_id,
    }
    await tx
      .updateTable('leads')
      .set({ ...moved, version: lead.version + 1 })
      .where('id', '=', lead.id)
      .execute()
    await recordChange(
      tx,
      actor,
      'updated',
      { entity: 'lead', id: lead.id },
      { status_id: from.id },
      { status_id: to.id },
    )
    await recordStatus(tx, actor, { entity: 'lead', id: lead.id }, { from, to, since: lead.status_since })
  }
}
