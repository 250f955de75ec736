import { sql } from 'kysely'
import type { z } from 'zod'
import type { dictionaryEndpoints } from '#contract/office/dictionaries.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem, found, stale } from '#server/platform/problems.ts'

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

/** Adds a position and answers its id. */
export const createPosition = async (tx: Tx, actor: Actor, input: NewPosition): Promise<number> => {
  const row = { ...stamps(actor), name: JSON.stringify(input.name) }
  const { id } = await tx.insertInto('positions').values(row).returning('id').executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'position', id }, {}, input)
  return id
}

/** How many open needs of open contracts are for a position. */
const needsFor = async (tx: Tx, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from needs n
    join contracts c on c.id = n.contract_id where n.position_id = ${id} and n.is_open and c.is_open and c.archived_at is null`.execute(
    tx,
  )
  return rows[0]!.count
}

/** Changes a position; one with open needs is deactivated only with a confirmation. */
export const updatePosition = async (tx: Tx, actor: Actor, id: number, { confirmed, ...input }: PositionChange) => {
  const count = input.active === false && confirmed !== true ? await needsFor(tx, id) : 0
  if (count > 0) throw fieldProblem('active', 'position_in_use', { count })
  await updateEntry(tx, actor, 'positions', id, input)
}

/** Changes or deactivates an entry of a dictionary; records that use it keep it. */
export const updateEntry = async (tx: Tx, actor: Actor, table: 'reasons' | 'positions', id: number, input: Entry) => {
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
    after,
  )
}
