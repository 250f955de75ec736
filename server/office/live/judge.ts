import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Change, Coming } from '#server/behaviors/live/listen.ts'
import type { Db } from '#server/db/client.ts'
import { watchArea } from './watch-area.policy.ts'
import { watches } from './watch.policy.ts'

/** Whether an actor may get an event. */
export type Judge = (actor: Actor) => boolean

const noOne: Judge = () => false

/**
 * Reads what decides who may get an event. A foreman gets events about what their area shows, but not about presence.
 */
export const judgeOf = async (db: Db, told: Change | Coming): Promise<Judge> => {
  const [scope, area] = await Promise.all([
    watches[told.entity]?.(db, told) ?? noOne,
    'transaction_id' in told ? watchArea(db, told) : noOne,
  ])
  return (actor) => scope(actor) || area(actor)
}
