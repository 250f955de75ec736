import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Condition } from '../lists/filters.ts'
import type { Actor, GrantedPeople } from './actor.ts'

/** A condition for the rows of a noun that others shared with the actor; an empty list when there are none. */
export const grantedRows = (actor: Actor, noun: keyof GrantedPeople, id: RawBuilder<unknown>): Condition[] => {
  const ids = actor.granted?.[noun] ?? []
  return ids.length > 0 ? [sql<SqlBool>`${id} = any(${[...ids]}::bigint[])`] : []
}

/** The same rule for one row by its id. */
export const isGranted = (actor: Actor, noun: keyof GrantedPeople, id: number): boolean =>
  actor.granted?.[noun]?.includes(id) ?? false
