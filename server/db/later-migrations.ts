import { version } from '../platform/version.ts'
import type { Migration } from './migration-files.ts'

/** A migration that a database has: `contracts` is the release that stopped using what it took away, or null. */
export type Applied = { number: number; name: string; contracts: string | null }

/** Answers the migrations of a database, also of one that an earlier version made, which has no column `contracts`. */
export const APPLIED = `select number, name, to_jsonb(m) ->> 'contracts' as contracts from migrations m order by number`

/** Whether version `one` is later than `other`; both as `0.4.0`. */
export const isLater = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) > 0

/** Migrations before this number were written without the rule that they only expand. */
export const FIRST_EXPANDING = 88

/** Whether servers of the version before a migration work with it and after it. */
export const onlyExpands = ({ number, contracts }: Pick<Migration, 'number' | 'contracts'>) =>
  number >= FIRST_EXPANDING && contracts === null

const without = (applied: readonly Applied[], own: readonly Pick<Migration, 'number'>[]) =>
  applied.filter(({ number }) => !own.some((migration) => migration.number === number))

/**
 * The first migration of a later version that took away something which this version may still use; undefined when this
 * version works with the database.
 */
export const firstContracted = (
  applied: readonly Applied[],
  own: readonly Pick<Migration, 'number'>[],
  current = version,
): Applied | undefined =>
  without(applied, own).find(({ contracts }) => contracts !== null && isLater(contracts, current))

/** How many migrations of a later version a database has. */
export const countLater = (applied: readonly Applied[], own: readonly Pick<Migration, 'number'>[]) =>
  without(applied, own).length

/** A sentence about a database that a later version contracted. */
export const contractedSentence = ({ name, contracts }: Applied) =>
  `The database is of a later version: its migration ${name} took away what versions before ${contracts} use, and this is ${version}. Start version ${contracts} or a later one.`
