import { type RawBuilder, sql } from 'kysely'
import type { Labels } from '#contract/basics/labels.ts'
import type { TaskRelation } from '#contract/office/task-choices.ts'
import { NAMED_USERS, type Usage, type UsageGroup, type UsageKind } from '#contract/office/usage.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { relatedNouns } from '../tasks/related.policy.ts'

type Ids = RawBuilder<unknown>

/** How many rows a query has. */
export const countOf = async (db: Db, ids: Ids): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (${ids}) as used`.execute(db)
  return rows[0]!.count
}

const namedOf = async (db: Db, actor: Actor, entity: TaskRelation, ids: Ids): Promise<UsageGroup['first']> => {
  const { table, permission, scope, name, joined = sql`` } = relatedNouns[entity]
  if (permission !== null && !actor.permissions.has(permission)) return []
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ id: number; name: string | Labels }>`
    select ${id} as id, ${name} as name from ${sql.table(table)} ${joined}
    where ${id} in (${ids}) and ${scope(actor)} order by 2, 1 limit ${sql.lit(NAMED_USERS)}`.execute(db)
  return rows.map((row) => ({ entity, ...row }))
}

/**
 * Records with a page: `ids` are those that are counted, `named` those whose names are shown where they are other
 * records, such as the workers of placements.
 */
export const records = async (
  db: Db,
  actor: Actor,
  kind: UsageKind,
  entity: TaskRelation,
  ids: Ids,
  named: Ids = ids,
): Promise<UsageGroup[]> => {
  const count = await countOf(db, ids)
  if (count === 0) return []
  const first = await namedOf(db, actor, entity, named)
  const distinct = await countOf(db, sql`select distinct * from (${named}) as one`)
  return [{ kind, count, first, more: distinct - first.length }]
}

/** Entries of the settings, from rows with `id` and `name`. */
export const entries = async (db: Db, kind: UsageKind, rows: Ids): Promise<UsageGroup[]> => {
  const found = (await sql<{ id: number; name: Labels }>`${rows} order by 1`.execute(db)).rows
  const first = found.slice(0, NAMED_USERS).map((row) => ({ entity: null, ...row }))
  return found.length === 0 ? [] : [{ kind, count: found.length, first, more: found.length - first.length }]
}

/** Records that are only counted. */
export const counted = async (db: Db, kind: UsageKind, ids: Ids): Promise<UsageGroup[]> => {
  const count = await countOf(db, ids)
  return count === 0 ? [] : [{ kind, count, first: [], more: 0 }]
}

/** The number of each group, as history stores it. */
export const countsOf = ({ groups }: Pick<Usage, 'groups'>) =>
  Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))

/**
 * Throws unless the deactivation of an entry that something uses is confirmed. Answers what history keeps beside the
 * change.
 */
export const requireConfirmed = (
  used: Pick<Usage, 'groups'>,
  confirmed: boolean | undefined,
  refusal = fieldProblem('active', 'still_in_use', countsOf(used)),
) => {
  if (used.groups.length === 0) return {}
  if (confirmed !== true) throw refusal
  return { used_by: countsOf(used) }
}
