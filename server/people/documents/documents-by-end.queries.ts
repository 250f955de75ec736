import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

type Place = { valid_to: string; id: number }

/**
 * The ids of documents that are not archived and end from one day to another, by their last day and id, at most
 * `at_once` at a time. A document that moves to an earlier day meanwhile is left out until the next night.
 */
export async function* documentsEnding(
  db: Db,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
  at_once: number,
): AsyncGenerator<number[]> {
  let after: Place = { valid_to: '0001-01-01', id: 0 }
  for (;;) {
    const { rows } = await sql<Place>`
      select valid_to, id from documents where valid_to >= ${first} and valid_to <= ${last} and archived_at is null
        and (valid_to, id) > (${after.valid_to}::date, ${after.id}::bigint) order by valid_to, id limit ${at_once}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < at_once) return
    after = rows.at(-1)!
  }
}
