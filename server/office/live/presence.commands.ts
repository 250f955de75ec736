import { sql } from 'kysely'
import type { PresenceEntity, Present } from '#contract/office/live.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'

/** How many seconds a sign of presence is valid. */
export const PRESENCE_SECONDS = 45

/** How many seconds a call is valid without a further sign, because a phone in use sends none. */
export const CALL_SECONDS = 300

/** Whether a sign of presence `p` is still valid. */
export const fresh = sql<boolean>`p.seen_at > now() - make_interval(secs => case when p.calling then ${sql.lit(CALL_SECONDS)} else ${sql.lit(PRESENCE_SECONDS)} end)`

/** Who else has the record open now, callers first; one line per person. */
export const othersOn = async (db: Db, actor: Actor, entity: PresenceEntity, id: number): Promise<Present[]> => {
  const { rows } = await sql<Present>`
    select u.id as user_id, u.first_name, u.last_name, u.avatar_file_id is not null as has_avatar,
      bool_or(p.calling) as calling, max(p.seen_at) as seen_at
    from presence p join users u on u.id = p.user_id
    where p.entity = ${entity} and p.entity_id = ${id} and p.user_id <> ${actor.user_id} and ${fresh}
    group by u.id order by bool_or(p.calling) desc, min(p.seen_at)`.execute(db)
  return rows
}

/** Marks the record as open in the actor's session. */
export const come = async (tx: Tx, actor: Actor, entity: PresenceEntity, entity_id: number, calling: boolean) => {
  await tx
    .deleteFrom('presence as p')
    .where('p.entity', '=', entity)
    .where('p.entity_id', '=', entity_id)
    .where(sql<boolean>`not ${fresh}`)
    .where('p.session_id', '!=', actor.session_id!)
    .execute()
  const now = sql<string>`now()`
  await tx
    .insertInto('presence')
    .values({ session_id: actor.session_id!, user_id: actor.user_id!, entity, entity_id, calling, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'entity', 'entity_id']).doUpdateSet({ calling, seen_at: now }),
    )
    .execute()
}

/** Marks the record as left by the actor's session. */
export const leave = async (tx: Tx, actor: Actor, entity: PresenceEntity, entity_id: number) => {
  await tx
    .deleteFrom('presence')
    .where('session_id', '=', actor.session_id!)
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .execute()
}
