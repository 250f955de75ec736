import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Change } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'

/**
 * The most changed records that are sent one by one; beyond that, the client is told that anything may have changed.
 */
const MOST_MISSED = 200

/**
 * Event numbers are assigned before commits, so they may arrive out of order; events of these last seconds are sent
 * again, which is harmless.
 */
const OVERLAP_SECONDS = 60

/** History entries have the start time of their transaction, and are visible only after its end. */
const LONGEST_WRITE_SECONDS = 10

/**
 * The most history entries read for what was missed; more of them count as too many records to send one by one.
 */
const NEWEST = 5_000

/** What a client knows: everything up to an event, or its last answer some seconds ago. */
export type Heard = { after: number } | { within: number }

const changed = sql`entity, entity_id as id, max(transaction_id::text) as transaction_id, max(actor_id) as actor_id, max(id) as event_id`

const eachOnce = sql`group by entity, entity_id order by max(id) limit ${sql.lit(MOST_MISSED + 1)}`

/** Numbers before an event that may be committed after it. */
const OVERLAP_EVENTS = 1_000

/** With `entries`, the number of history entries read, at most one more than the limit. */
const changedSince = (after: number) => sql<Change & { entries: number }>`
  with since as materialized (
    select entity, entity_id, transaction_id, actor_id, id, at from change_history
    where id > greatest(${after}::bigint - ${sql.lit(OVERLAP_EVENTS)}, 0) order by id limit ${sql.lit(NEWEST + OVERLAP_EVENTS + 1)})
  select ${changed}, (select count(*) from since) as entries from since
  where at >= coalesce((select at from change_history where id = ${after}::bigint), now()) - make_interval(secs => ${sql.lit(OVERLAP_SECONDS)})
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

type Missed = { changes: Change[] | null; news: boolean }

/**
 * What was committed and not received: changes by their number, null when they are too many, and whether the actor's
 * notifications may have changed.
 */
export const missedBy = async (db: Db, actor: Actor, heard: Heard): Promise<Missed> => {
  if ('after' in heard) {
    const { rows } = await changedSince(heard.after).execute(db)
    const isLong = rows.length > MOST_MISSED || (rows[0]?.entries ?? 0) > NEWEST + OVERLAP_EVENTS
    return { changes: isLong ? null : rows.map(({ entries: _entries, ...change }) => change), news: true }
  }
  const { rows: changes } = await changedWithin(heard.within).execute(db)
  return { changes: changes.length > MOST_MISSED ? null : changes, news: await hasNews(db, actor, heard.within) }
}

/** The number of the last event; 0 when there is none. */
export const lastEvent = async (db: Db) => {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from change_history`.execute(db)
  return rows[0]?.id ?? 0
}
