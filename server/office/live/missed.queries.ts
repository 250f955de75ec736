import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Change } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'

/** Changed records that are told one by one; of more it is said that anything may have changed. */
export const MOST_MISSED = 200

/** Event numbers are given before commits, so one may come after a higher one; those asked for again are told twice, which harms nobody. */
const OVERLAP_SECONDS = 60

/** Lines of history carry the time at which their transaction began, and are seen when it ends. */
const LONGEST_WRITE_SECONDS = 10

/** Lines looked through for the last seconds: where more were written, they are changes of more records than are told. */
const NEWEST = 5_000

/** What somebody knows: everything up to an event, or what they were answered some seconds ago. */
export type Heard = { after: number } | { within: number }

const changed = sql`entity, entity_id as id, max(transaction_id::text) as transaction_id, max(actor_id) as actor_id, max(id) as event_id`

const eachOnce = sql`group by entity, entity_id order by max(id) limit ${sql.lit(MOST_MISSED + 1)}`

const changedSince = (after: number) => sql<Change>`
  select ${changed} from change_history
  where id > greatest(${after}::bigint - 1000, 0)
    and at >= coalesce((select at from change_history where id = ${after}::bigint), now()) - make_interval(secs => ${sql.lit(OVERLAP_SECONDS)})
  ${eachOnce}`

const lastSeconds = (within: number) => sql`now() - make_interval(secs => ${within + LONGEST_WRITE_SECONDS}::int)`

const changedWithin = (within: number) => sql<Change>`
  select ${changed} from (select * from change_history order by id desc limit ${sql.lit(NEWEST)}) newest
  where at >= ${lastSeconds(within)} ${eachOnce}`

const hasNews = async (db: Db, { user_id }: Actor, within: number) => {
  const { rows } = await sql`
    select from notifications where user_id = ${user_id} and created_at >= ${lastSeconds(within)} limit 1`.execute(db)
  return rows.length > 0
}

/** What was committed unheard: changes of anyone, by their number, and whether notifications of the actor may have changed. */
export const missedBy = async (db: Db, actor: Actor, heard: Heard) => {
  if ('after' in heard) return { changes: (await changedSince(heard.after).execute(db)).rows, news: true }
  const { rows: changes } = await changedWithin(heard.within).execute(db)
  return { changes, news: await hasNews(db, actor, heard.within) }
}

/** The number of the last event there is, 0 where nothing has happened. */
export const lastEvent = async (db: Db) => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from change_history`.execute(db)
  return rows[0]?.id ?? 0
}
