import { sql } from 'kysely'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { madeNow } from '#server/behaviors/history/stamps.ts'
import type { Tx } from '#server/db/client.ts'
import { subjectOf, toldOf } from './leave-reserve.commands.ts'

type Person = { worker_id: number } | { survey_id: number; candidate_id: number }

/** Adds a person to the end of the reserve of a locked need. */
export const joinReserve = async (
  tx: Tx,
  actor: Actor,
  { id: need_id, contract_id }: { id: number; contract_id: number },
  person: Person,
) => {
  const { worker_id, survey_id, candidate_id } = { worker_id: null, survey_id: null, candidate_id: null, ...person }
  const row = await tx
    .insertInto('need_reserves')
    .values({
      need_id,
      worker_id,
      survey_id,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from need_reserves where need_id = ${need_id})`,
      ...madeNow(actor),
    })
    .returning(['id', 'place'])
    .executeTakeFirstOrThrow()
  const told = toldOf({ need_id, contract_id, worker_id, survey_id, candidate_id, place: row.place })
  await recordChange(tx, actor, 'created', subjectOf({ id: row.id, contract_id }), {}, told)
}
