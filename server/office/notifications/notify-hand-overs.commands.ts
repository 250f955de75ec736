import { sql } from 'kysely'
import type { CoordinatorHoldings } from '#contract/team/coordinators.ts'
import { fullName } from '#contract/basics/full-name.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { notify } from './notifications.commands.ts'

/**
 * Notifies a coordinator what they take over from one who leaves: `name` of the leaving one, and how much of each kind.
 */
export const notifyOfTakenWork = async (
  tx: Tx,
  actor: Actor,
  coordinator_id: number,
  successor_id: number,
  given: CoordinatorHoldings,
) => {
  const { rows } = await sql<{ user_id: number; first_name: string; last_name: string }>`
    select h.user_id, u.first_name, u.last_name from coordinators h, coordinators k join users u on u.id = k.user_id
    where h.id = ${successor_id} and k.id = ${coordinator_id}`.execute(tx)
  const { user_id, ...leaver } = rows[0]!
  const params = { name: fullName(leaver), ...given }
  await notify(tx, actor, [
    { user_id, type: 'work_taken_over', entity: 'coordinator', entity_id: successor_id, params },
  ])
}
