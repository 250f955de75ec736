import type { Actor } from '../access/actor.ts'

/** The columns that say who created a row and when. */
export const madeNow = (actor: Actor) => ({
  created_at: actor.at,
  created_by: actor.user_id,
  updated_at: actor.at,
  updated_by: actor.user_id,
})

/** The columns that every write of a locked row also sets: next version, time and author. */
export const nextVersion = (actor: Actor, row: { version: number }) => ({
  version: row.version + 1,
  updated_at: actor.at,
  updated_by: actor.user_id,
})
