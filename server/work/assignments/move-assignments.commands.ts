import { sql } from 'kysely'
import { placedStatuses } from '#contract/work/contract-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'
import { followPlacements } from '../shifts/move-shifts.commands.ts'
import { subjectOf } from './write-assignment.ts'

const parts = { table: 'assignments', owner: 'worker_id' } as const

/**
 * Moves the placements of one worker, or `only` some of them, with their shifts to another record of the same person.
 * Answers what moved.
 */
export const moveAssignments = async (
  tx: Tx,
  actor: Actor,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const moved = await moveParts<MovedPart & { contract_id: number }>(tx, actor, parts, from, to, only)
  for (const row of moved)
    await recordChange(tx, actor, 'updated', subjectOf(row), { worker_id: from }, { worker_id: to })
  await followPlacements(
    tx,
    actor,
    moved.map(({ id }) => id),
  )
  return moved.map(asPart)
}

/** Which of the moved placements have changed since. */
export const overtakenAssignments = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'assignments', moved)

/** Why two workers cannot be merged: both have a placement on the same day. */
export const assignmentObstacles = async (db: Db, one: number, other: number): Promise<string[]> => {
  const { rows } = await sql<{ id: number }>`
    select a.id from assignments a join assignments b on b.worker_id = ${other} and b.status = any(${[...placedStatuses]}::text[])
      and daterange(a.start_date, a.end_date, '[]') && daterange(b.start_date, b.end_date, '[]')
    where a.worker_id = ${one} and a.status = any(${[...placedStatuses]}::text[]) limit 1`.execute(db)
  return rows.length > 0 ? ['both_placed'] : []
}
