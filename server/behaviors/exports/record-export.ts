import type { Db } from '#server/db/client.ts'
import { type Actor, actAgain } from '../access/actor.ts'
import { recordChange } from '../history/record-change.ts'

/** Records an export in the history of the account that made it: entity, columns and filter. */
export const recordExport = (db: Db, actor: Actor, entity: string, wanted: { query: object; columns: string[] }) => {
  const { query, columns } = wanted
  const subject = { entity: 'user', id: actor.user_id! }
  return db
    .transaction()
    .execute((tx) => recordChange(tx, actAgain(actor), 'exported', subject, {}, { export: { entity, columns, query } }))
}
