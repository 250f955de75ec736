import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../lists/filters.ts'
import type { Actor, GrantedPeople } from './actor.ts'

/** The rows of a noun that others have let the actor know of; no condition for most. */
export const grantedRows = (actor: Actor, noun: keyof GrantedPeople, id: RawBuilder<unknown>): Condition[] => {
  const ids = actor.granted?.[noun] ?? []
  return ids.length > 0 ? [sql<SqlBool>`${id} = any(${[...ids]}::bigint[])`] : []
}

/** The same rule over a row in hand. */
export const isGranted = (actor: Actor, noun: keyof GrantedPeople, id: number): boolean =>
  actor.granted?.[noun]?.includes(id) ?? false
