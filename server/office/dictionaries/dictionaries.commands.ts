import { sql } from 'kysely'
import type { z } from 'zod'
import type { Labels } from '#contract/basics/labels.ts'
import type { dictionaryEndpoints } from '#contract/office/dictionaries.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, found, stale } from '#server/platform/problems.ts'
import { positionUsage } from '../usage/settings-usage.queries.ts'
import { countsOf, requireConfirmed } from '../usage/usage.queries.ts'

type NewReason = z.output<(typeof dictionaryEndpoints)['POST /api/reasons']['body']>
type NewPosition = z.output<(typeof dictionaryEndpoints)['POST /api/positions']['body']>
type PositionChange = z.output<(typeof dictionaryEndpoints)['PATCH /api/positions/{id}']['body']>
type Entry = z.output<(typeof dictionaryEndpoints)['PATCH /api/reasons/{id}']['body']>

const stamps = (actor: Actor) => ({
  created_at: actor.at,
  created_by: actor.user_id,
  updated_at: actor.at,
  updated_by: actor.user_id,
})

/** Adds a reason and answers its id. */
export const createReason = async (tx: Tx, actor: Actor, input: NewReason): Promise<number> => {
  const row = { ...input, ...stamps(actor), name: JSON.stringify(input.name) }
  const { id } = await tx.insertInto('reasons').values(row).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'reason', id }, {}, input)
  return id
}

/**
 * Refuses a name that differs from the name of another position in no language that both have. No index can compare
 * names so, therefore the names are saved one after the other.
 */
const checkFree = async (tx: Tx, name: Labels, id: number | null) => {
  await sql`select pg_advisory_xact_lock(hashtext('position_names'))`.execute(tx)
  const { rows } = await sql<{ language: string }>`select min(given.key) as language
    from positions, jsonb_each_text(positions.name) as held join jsonb_each_text(${JSON.stringify(name)}::jsonb) as given using (key)
    where positions.id is distinct from ${id}::bigint
    group by positions.id having bool_and(lower(held.value) = lower(given.value)) limit 1`.execute(tx)
  if (rows[0]) throw fieldProblem(`name.${rows[0].language}`, 'taken')
}

/** Adds a position and answers its id. */
export const createPosition = async (tx: Tx, actor: Actor, input: NewPosition): Promise<number> => {
  await checkFree(tx, input.name, null)
  const row = { ...stamps(actor), name: JSON.stringify(input.name) }
  const { id } = await tx.insertInto('positions').values(row).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'position', id }, {}, input)
  return id
}

/** Changes a position; one that something uses is deactivated only with a confirmation. */
export const updatePosition = async (tx: Tx, actor: Actor, id: number, { confirmed, ...input }: PositionChange) => {
  const before = found(
    await tx.selectFrom('positions').where('id', '=', id).select('active').forUpdate().executeTakeFirst(),
  )
  if (input.name) await checkFree(tx, input.name, id)
  const stops = before.active && input.active === false
  await updateEntry(tx, actor, 'positions', id, input, stops ? await used(tx, actor, id, confirmed) : {})
}

const used = async (tx: Tx, actor: Actor, id: number, confirmed: boolean | undefined) => {
  const usage = await positionUsage(tx, actor, id)
  const { needs } = countsOf(usage)
  return requireConfirmed(
    usage,
    confirmed,
    needs ? fieldProblem('active', 'position_in_use', { count: needs }) : undefined,
  )
}

/** Changes or deactivates an entry of a dictionary; records that use it keep it. `noted` is kept in history beside the change. */
export const updateEntry = async (
  tx: Tx,
  actor: Actor,
  table: 'reasons' | 'positions',
  id: number,
  input: Entry,
  noted: object = {},
) => {
  const before = found(await tx.selectFrom(table).where('id', '=', id).selectAll().forUpdate().executeTakeFirst())
  if (before.version !== input.version) throw stale(before)
  const after = { name: input.name ?? before.name, active: input.active ?? before.active }
  await tx
    .updateTable(table)
    .set({
      name: JSON.stringify(after.name),
      active: after.active,
      version: before.version + 1,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .where('id', '=', id)
    .execute()
  await recordChange(
    tx,
    actor,
    'updated',
    { entity: table === 'reasons' ? 'reason' : 'position', id },
    { name: before.name, active: before.active },
    { ...after, ...noted },
  )
}
