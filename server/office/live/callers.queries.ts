import { sql } from 'kysely'
import type { PresenceEntity, Present } from '#contract/office/live.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { openRecords } from './open-record.policy.ts'
import { fresh } from './presence.commands.ts'

type Caller = Omit<Present, 'calling' | 'seen_at'> & { id: number }

/** Other users who are on the phone with visible people of a noun; one line per person, with the first caller. */
export const callersOf = async (db: Db, actor: Actor, entity: PresenceEntity): Promise<Caller[]> => {
  const inReach = openRecords(actor, entity)
  if (inReach === null) return []
  const table = recordTables[entity]
  const { rows } = await sql<Caller>`
    select distinct on (p.entity_id) p.entity_id as id, u.id as user_id, u.first_name, u.last_name,
      u.avatar_file_id is not null as has_avatar
    from presence p join users u on u.id = p.user_id
      join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = p.entity_id
    where p.entity = ${entity} and p.calling and p.user_id <> ${actor.user_id} and ${fresh} and ${inReach}
    order by p.entity_id, p.seen_at`.execute(db)
  return rows
}
