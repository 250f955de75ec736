import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { type Condition, onDays } from '#server/behaviors/lists/filters.ts'
import { isCurrent } from './document-conditions.ts'

type Days = Parameters<typeof onDays>[1]

/** The current documents `d` of workers that end in a period. */
export const endingOfWorkers = (days: Days): RawBuilder<unknown> =>
  sql`documents d where d.worker_id is not null and d.verification <> 'rejected' and ${isCurrent} and ${onDays(sql.ref('d.valid_to'), days)}`

/** Workers with a document that ends in a period; none for actors who may not read workers. */
export const documentsEndOn = (actor: Actor, days: Days): Condition | undefined => {
  if (days === undefined) return undefined
  if (!actor.permissions.has('view worker')) return sql<SqlBool>`false`
  return sql<SqlBool>`workers.id in (select d.worker_id from ${endingOfWorkers(days)})`
}
