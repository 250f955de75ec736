import { sql } from 'kysely'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { AT_ONCE, type IdRange, idRanges, isWithin, partsOf } from '#server/behaviors/jobs/id-batches.ts'
import { recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notifyOfFreePlace } from '#server/office/notifications/notify-reserve.commands.ts'
import { type NeedNumbers, needNumbers } from './need-numbers.queries.ts'
import { writeNeed } from './needs.commands.ts'
import { readNeeds } from './needs.queries.ts'

const BY_SYSTEM = ['open', 'partial', 'filled']

const codeOf = ({ filled, reserved, missing }: NeedNumbers) => {
  if (missing === 0) return 'filled'
  return filled + reserved > 0 ? 'partial' : 'open'
}

/**
 * Sets needs to the status that their counts give; those on hold, closed or cancelled stay. Coordinators learn of a free
 * place for which people wait. Answers how many changed.
 */
export const refreshNeeds = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<number> => {
  const needs = (await readNeeds(tx, ids)).filter(({ status_code }) => BY_SYSTEM.includes(status_code))
  if (needs.length === 0) return 0
  const numbers = await needNumbers(tx, ids)
  const statuses = await tx.selectFrom('statuses').where('entity', '=', 'need').selectAll().execute()
  const system: Actor = { ...actor, source: 'system' }
  let moved = 0
  for (const need of needs) {
    const code = codeOf(numbers.get(need.id)!)
    if (code === need.status_code) continue
    const from = statuses.find(({ id }) => id === need.status_id)!
    const to = statuses.find((status) => status.code === code)!
    await writeNeed(tx, system, need, { status_id: to.id, status_since: actor.at })
    await recordStatus(tx, system, { entity: 'need', id: need.id }, { from, to, since: need.status_since })
    const { reserve } = numbers.get(need.id)!
    if (from.code === 'filled' && reserve > 0) await notifyOfFreePlace(tx, system, need, reserve)
    moved++
  }
  return moved
}

const openIn = async (db: Db, range: IdRange) => {
  const { rows } = await sql<{
    id: number
  }>`select id from needs where ${isWithin('id', range)} and is_open order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many needs are refreshed in one transaction. */
const PART = 500

/** The same for every open need, because a day has passed, some hundreds per transaction. */
export const refreshOpenNeeds = async (db: Db, actor: Actor, at_once = AT_ONCE): Promise<number> => {
  let moved = 0
  for await (const range of idRanges(db, 'needs', at_once))
    for (const ids of partsOf(await openIn(db, range), PART))
      moved += await db.transaction().execute((tx) => refreshNeeds(tx, actAgain(actor, { at: actor.at }), ids))
  return moved
}
