import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import type { Chance } from '#server/demo/chance.ts'
import type { Model } from './placement-model.ts'

/**
 * The environment of random programs: a transaction, the actor, random numbers, the model, and ids that operations use.
 */
export type Ground = {
  tx: Tx
  actor: Actor
  chance: Chance
  model: Model
  workers: readonly { id: number; candidate_id: number | null }[]
  statuses: ReadonlyMap<string, number>
  reasons: ReadonlyMap<string, number>
}

/** One random operation. */
export type Operation = (ground: Ground) => Promise<void>

class Nothing extends Error {}

/** Whether an operation had nothing to work on. */
export const isNothing = (failure: unknown) => failure instanceof Nothing

/** One of some items; without any the operation has nothing to work on. */
export const one = <T>({ chance }: Ground, items: readonly T[]): T => {
  if (items.length === 0) throw new Nothing()
  return chance.pick(items)
}
