import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

type Named = { entity: string; id: number }

/** The parent records of rows, by `<noun> <id>`. */
export type Parents = ReadonlyMap<string, Named>

/** Reads the parent record of each row from history; rows without a parent are left out. */
export const parentsOf = async (db: Db, rows: readonly Named[]): Promise<Parents> => {
  const { rows: found } = await sql<Named & { parent_entity: string; parent_id: number }>`
    select distinct on (h.entity, h.entity_id) h.entity, h.entity_id as id, h.parent_entity, h.parent_id
    from (select distinct * from unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ id }) => id)}::bigint[]) as r(entity, id)) as r
      join change_history h on h.entity = r.entity and h.entity_id = r.id
    where h.parent_id is not null order by h.entity, h.entity_id, h.id desc`.execute(db)
  return new Map(
    found.map(({ entity, id, parent_entity, parent_id }) => [
      `${entity} ${id}`,
      { entity: parent_entity, id: parent_id },
    ]),
  )
}
