import { sql } from 'kysely'
import type { Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import type { Actor } from '../access/actor.ts'

type Parts = {
  table:
    | 'surveys'
    | 'assignments'
    | 'stays'
    | 'freelance_payments'
    | 'labour_notifications'
    | 'temporary_work_elsewhere'
    | 'need_reserves'
    | 'permit_cases'
  owner: 'candidate_id' | 'worker_id'
}

/**
 * Moves the parts of one record, or `only` some of them, to another record of the same person and raises their
 * versions. Answers the moved rows.
 */
export const moveParts = async <Row extends MovedPart>(
  tx: Tx,
  actor: Actor,
  { table, owner }: Parts,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<Row[]> => {
  const some = only === undefined ? sql`` : sql`and id = any(${[...only]}::bigint[])`
  const { rows } = await sql<Row>`
    update ${sql.table(table)} set ${sql.ref(owner)} = ${to}, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where ${sql.ref(owner)} = ${from} ${some} returning *`.execute(tx)
  return rows
}

/** A part as the merge stores it. */
export const asPart = ({ id, version }: MovedPart): MovedPart => ({ id, version })

/** Ids of moved parts that have changed since. */
export const overtakenParts = async (
  tx: Tx,
  table: Parts['table'] | 'freelance_claims' | 'permit_case_steps',
  moved: readonly MovedPart[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, version integer)
      join ${sql.table(table)} t on t.id = m.id where t.version <> m.version`.execute(tx)
  return rows.map(({ id }) => id)
}
