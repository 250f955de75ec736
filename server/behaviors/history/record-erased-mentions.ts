import type { Tx } from '#server/db/client.ts'
import type { Actor } from '../access/actor.ts'
import type { Subject } from './record-change.ts'

const LINES_AT_ONCE = 1_000

/**
 * Writes to history, without values, in which fields of some records a mention of an erased person was removed; a null
 * field is one that history does not name.
 */
export const recordErasedMentions = async (
  tx: Tx,
  actor: Actor,
  touched: readonly { subject: Subject; field: string | null }[],
) => {
  const lines = touched.map(({ subject: { entity, id, parent }, field }) => ({
    entity,
    entity_id: id,
    parent_entity: parent?.entity ?? null,
    parent_id: parent?.id ?? null,
    action: 'mention_erased' as const,
    transaction_id: actor.transaction_id,
    source: actor.source,
    actor_id: actor.user_id,
    actor_role: actor.role_name || null,
    ip: actor.ip,
    at: actor.at,
    field,
    old_value: null,
    new_value: null,
  }))
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx
      .insertInto('change_history')
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .execute()
}
