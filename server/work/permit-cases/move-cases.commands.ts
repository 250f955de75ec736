import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'

const parts = { table: 'permit_cases', owner: 'worker_id' } as const

/**
 * Moves a worker's permit cases with their steps, or `only` some of them, to another record of the same person. Answers
 * what moved.
 */
export const moveCases = async (tx: Tx, actor: Actor, from: number, to: number, only?: readonly number[]) => {
  const moved = await moveParts<MovedPart>(tx, actor, parts, from, to, only)
  for (const { id } of moved)
    for (const worker_id of [from, to])
      await recordChange(
        tx,
        actor,
        'moved',
        { entity: 'permit_case', id, parent: { entity: 'worker', id: worker_id } },
        {},
        {},
      )
  return moved.map(asPart)
}

/** The steps of moved cases with their versions. */
export const stepsOfMoved = async (tx: Tx, cases: readonly MovedPart[]): Promise<MovedPart[]> => {
  const { rows } = await sql<MovedPart>`select id, version from permit_case_steps
    where case_id = any(${cases.map(({ id }) => id)}::bigint[]) order by id`.execute(tx)
  return rows.map(asPart)
}

/** Which of the moved cases have changed since. */
export const overtakenCases = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'permit_cases', moved)

/** Which steps of the moved cases have changed since. */
export const overtakenSteps = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'permit_case_steps', moved)

/** Clears what permit cases say about erased workers; kinds, days and answers stay. */
export const forgetCases = async (tx: Tx, actor: Actor, worker_ids: readonly number[]) => {
  const ids = [...worker_ids]
  await sql`update permit_cases set office = null, case_number = null, version = version + 1, updated_at = ${actor.at}, updated_by = ${actor.user_id}
    where worker_id = any(${ids}::bigint[])`.execute(tx)
  await sql`update permit_case_steps s set own_name = null, appointment_place = null, note = null, version = s.version + 1,
      updated_at = ${actor.at}, updated_by = ${actor.user_id}
    from permit_cases c where c.id = s.case_id and c.worker_id = any(${ids}::bigint[])`.execute(tx)
}
