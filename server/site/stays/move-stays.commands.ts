import { type RawBuilder, sql } from 'kysely'
import { takenStatuses } from '#contract/site/housing-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'

type Owner = 'worker_id' | 'candidate_id'
type Given = { id: number; place_id: number }

const tell = async (
  tx: Tx,
  actor: Actor,
  row: Given,
  before: Record<string, number>,
  after: Record<string, number>,
) => {
  const { property_id } = await tx
    .selectFrom('places')
    .where('id', '=', row.place_id)
    .select('property_id')
    .executeTakeFirstOrThrow()
  const subject = { entity: 'stay', id: row.id, parent: { entity: 'housing', id: property_id } }
  await recordChange(tx, actor, 'updated', subject, before, after)
}

/** Moves the stays of one record, or `only` some of them, to another record of the same person. Answers what moved. */
export const moveStays = async (
  tx: Tx,
  actor: Actor,
  owner: Owner,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const moved = await moveParts<MovedPart & Given>(tx, actor, { table: 'stays', owner }, from, to, only)
  for (const row of moved) await tell(tx, actor, row, { [owner]: from }, { [owner]: to })
  return moved.map(asPart)
}

/** Which of the moved stays have changed since. */
export const overtakenStays = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'stays', moved)

/** Why two records cannot be merged: both have a bed on the same night. */
export const stayObstacles = async (db: Db, owner: Owner, one: number, other: number): Promise<string[]> => {
  const column = (alias: string) => sql.ref(`${alias}.${owner}`)
  const { rows } = await sql`
    select a.id from stays a join stays b on ${column('b')} = ${other} and b.status = any(${[...takenStatuses]}::text[])
      and daterange(a.check_in, a.check_out, '[)') && daterange(b.check_in, b.check_out, '[)')
    where ${column('a')} = ${one} and a.status = any(${[...takenStatuses]}::text[]) limit 1`.execute(db)
  return rows.length > 0 ? ['both_housed'] : []
}

const rename = async (tx: Tx, actor: Actor, set: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  (
    await sql<Given & { worker_id: number | null; candidate_id: number | null }>`
      update stays set ${set}, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
      where ${which} returning id, place_id, worker_id, candidate_id`.execute(tx)
  ).rows

/** Moves the reservations of a candidate to the worker they become. */
export const handStaysToWorker = async (tx: Tx, actor: Actor, candidate_id: number, worker_id: number) => {
  const rows = await rename(
    tx,
    actor,
    sql`worker_id = ${worker_id}, candidate_id = null`,
    sql`candidate_id = ${candidate_id} and status = 'reserved'`,
  )
  for (const row of rows) await tell(tx, actor, row, { candidate_id }, { worker_id })
}

/** Moves the reservations of a worker back to the candidate when the conversion is undone. */
export const handStaysToCandidate = async (tx: Tx, actor: Actor, worker_id: number, candidate_id: number) => {
  const rows = await rename(
    tx,
    actor,
    sql`candidate_id = ${candidate_id}, worker_id = null`,
    sql`worker_id = ${worker_id} and status = 'reserved'`,
  )
  for (const row of rows) await tell(tx, actor, row, { worker_id }, { candidate_id })
}
