import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { AT_ONCE, type IdRange, idRanges, isWithin, partsOf } from '#server/behaviors/jobs/id-batches.ts'
import type { Condition } from '#server/behaviors/lists/filters.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { closeTasksOfGone } from './gone-workers.commands.ts'
import { askLabourOffice, followRights } from './labour-notifications.commands.ts'
import { isToldOf } from './labour-notifications.policy.ts'
import { followPermitsOf } from './notices.commands.ts'
import { hasPermitNotices } from './notices.queries.ts'

/** How many workers are followed in one transaction, so that calls do not wait long for a locked one. */
const PART = 100

type Source = (range: IdRange) => RawBuilder<unknown>

/** Workers with an open notification. Each source names the range of its own ids, so that an index of it finds them. */
const withOpen: Source = (range) =>
  sql`select l.worker_id as id from labour_notifications l where ${isWithin('l.worker_id', range)} and l.notified_on is null`

/** Workers whose right to work has notices about permits. */
const withPermits: Source = (range) =>
  sql`select w.id from workers w where ${isWithin('w.id', range)} and w.archived_at is null and w.anonymised_at is null and ${hasPermitNotices}`

/** Workers at work in Poland whom the labour office is told of. */
const withWork: Source = (range) =>
  sql`select w.id from workers w join assignments a on a.worker_id = w.id join contracts c on c.id = a.contract_id
    where ${isWithin('w.id', range)} and ${isWithin('a.worker_id', range)} and a.status = 'active' and c.site_country = 'PL'
      and w.anonymised_at is null and ${isToldOf}`

const all = [withOpen, withWork, withPermits]

const workersOf = async (db: Db, range: IdRange, sources: readonly Source[]): Promise<number[]> => {
  const found = sql.join(
    sources.map((source) => source(range)),
    sql` union `,
  )
  const { rows } = await sql<{ id: number }>`select id from (${found}) as found order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Follows all workers of some sources, part by part. Throws after the last part when some failed. */
const followInParts = async (
  db: Db,
  actor: Actor,
  sources: readonly Source[],
  work: (tx: Tx, actor: Actor, part: Condition) => Promise<number>,
  at_once: number,
): Promise<number> => {
  const failures: string[] = []
  let changed = 0
  for await (const range of idRanges(db, 'workers', at_once))
    for (const ids of partsOf(await workersOf(db, range, sources), PART)) {
      const part = sql<SqlBool>`w.id = any(${ids}::bigint[])`
      try {
        changed += await db.transaction().execute((tx) => work(tx, actAgain(actor, { at: actor.at }), part))
      } catch (failure) {
        failures.push(`workers ${ids[0]} to ${ids.at(-1)}: ${(failure as Error).message}`)
      }
    }
  if (failures.length > 0) throw new Error(`${changed} changed, not: ${failures.join('; ')}`)
  return changed
}

/** Keeps the notifications of some workers (`w`) as the law requires; answers how many about permits were added or withdrawn. */
export const followSome = async (tx: Tx, actor: Actor, part: Condition): Promise<number> => {
  await askLabourOffice(tx, actor, part)
  await followRights(tx, actor, part)
  await closeTasksOfGone(tx, actor, part)
  return followPermitsOf(tx, actor, part)
}

/** The workers of a range whose notifications may have to change. */
export const workersToFollow = (db: Db, range: IdRange) => workersOf(db, range, all)

/**
 * Keeps all notifications as the law and the calendar of the day require, worker by worker; answers how many about
 * permits were added or withdrawn.
 */
export const followLaw = (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> =>
  followInParts(db, actor, all, followSome, at_once)

/**
 * Keeps the notifications about the permits of all workers, because events happen by the calendar or something changed
 * that is about all; answers how many were added or withdrawn.
 */
export const followAllPermits = (db: Db, actor: Actor = systemActor(), at_once = AT_ONCE): Promise<number> =>
  followInParts(db, actor, [withOpen, withPermits], followPermitsOf, at_once)
