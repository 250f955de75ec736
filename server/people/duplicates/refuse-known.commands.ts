import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { columnOf } from '#server/behaviors/lists/record-filters.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import type { Tx } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { type Noun, isVisible, refusesPhone } from './duplicates.policy.ts'
import { findPeople, nouns } from './found-people.ts'

const LIMIT = 50

const isAnywhere = async (tx: Tx, tail: string) => {
  const ways = nouns.map((noun) => sql`select 1 from ${sql.table(recordTables[noun])} where phone_tail = ${tail}`)
  const { rows } = await sql<{ known: boolean }>`select exists (${sql.join(ways, sql` union all `)}) as known`.execute(
    tx,
  )
  return rows[0]!.known
}

/**
 * Refuses the phone of a person hidden from the actor. The problem reveals only what the list of duplicates reveals
 * too: that someone with it exists.
 */
export const refuseKnown = async (tx: Tx, actor: Actor, entity: Noun, phone: string) => {
  const tail = phoneTail(phone)
  if (actor.is_super || !(await isAnywhere(tx, tail))) return
  const refuses = refusesPhone(entity, phone)
  for (const noun of nouns) {
    const sameTail = sql<SqlBool>`${columnOf(recordTables[noun])('phone_tail')} = ${tail}`
    const rows = await findPeople(tx, noun, [sameTail], { limit: LIMIT })
    if (rows.some((row) => refuses(row) && !isVisible(actor, row))) throw fieldProblem('phone', 'known_here')
  }
}

type Phoned = { phone: string }

/** A create handler that refuses the phone of a person hidden from the actor. */
export const createUnlessKnown =
  <Body extends Phoned>(entity: Noun, create: (tx: Tx, actor: Actor, body: Body) => Promise<number>) =>
  async (tx: Tx, actor: Actor, body: Body) => {
    await refuseKnown(tx, actor, entity, body.phone)
    return create(tx, actor, body)
  }

/** An update handler that refuses a new phone of a person hidden from the actor. */
export const updateUnlessKnown =
  <Row extends Phoned, Body extends Partial<Phoned>>(
    entity: Noun,
    update: (tx: Tx, actor: Actor, row: Row, body: Body) => Promise<unknown>,
  ) =>
  async (tx: Tx, actor: Actor, row: Row, body: Body) => {
    if (body.phone !== undefined && body.phone !== row.phone) await refuseKnown(tx, actor, entity, body.phone)
    return update(tx, actor, row, body)
  }
