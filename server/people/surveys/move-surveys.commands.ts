import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { asPart, moveParts, overtakenParts } from '#server/behaviors/merging/moved-parts.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { MovedPart } from '#server/db/tables/merging.ts'

const parts = { table: 'surveys', owner: 'candidate_id' } as const

/**
 * Moves the surveys of one candidate, or `only` some of them, to another record of the same person; both histories
 * record each. Answers what moved.
 */
export const moveSurveys = async (
  tx: Tx,
  actor: Actor,
  from: number,
  to: number,
  only?: readonly number[],
): Promise<MovedPart[]> => {
  const moved = await moveParts<MovedPart & { surveyed_on: string }>(tx, actor, parts, from, to, only)
  for (const { id, surveyed_on } of moved)
    for (const candidate_id of [from, to]) {
      const parent = { entity: 'candidate', id: candidate_id }
      await recordChange(tx, actor, 'moved', { entity: 'candidate_survey', id, parent }, {}, { surveyed_on })
    }
  return moved.map(asPart)
}

/** Which of the moved surveys have changed since. */
export const overtakenSurveys = (tx: Tx, moved: readonly MovedPart[]) => overtakenParts(tx, 'surveys', moved)

/** Why two candidates cannot be merged: both have an open survey for the same contract, or both an accepted one. */
export const surveyObstacles = async (tx: Db, a: number, b: number): Promise<string[]> => {
  const { rows } = await sql<{ open: number; accepted: number }>`
    select (select count(*)::int from surveys o join surveys t on t.contract_id is not distinct from o.contract_id
        where o.candidate_id = ${a} and t.candidate_id = ${b} and o.is_open and t.is_open) as open,
      count(distinct candidate_id) filter (where s.code in ('accepted', 'placed'))::int as accepted
    from surveys join statuses s on s.id = surveys.status_id where candidate_id in (${a}, ${b})`.execute(tx)
  const { open, accepted } = rows[0]!
  return [...(open > 0 ? ['both_surveys_open'] : []), ...(accepted > 1 ? ['both_surveys_accepted'] : [])]
}
