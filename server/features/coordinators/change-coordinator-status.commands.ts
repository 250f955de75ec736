import type { z } from 'zod'
import type { coordinatorEndpoints } from '#contract/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { checkStatusChange, entering, isClosed, recordStatus } from '#server/behaviors/statuses/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { fieldProblem } from '#server/platform/problems.ts'
import { blockWithoutOtherRole } from '../users/staff-users.commands.ts'
import { requireVersion, writeCoordinator } from './coordinators.commands.ts'
import type { CoordinatorRow } from './coordinators.queries.ts'
import { handOver } from './hand-over.commands.ts'
import { COORDINATOR_ROLE } from './user-of-profile.commands.ts'

type CoordinatorStatusChange = z.output<(typeof coordinatorEndpoints)['PUT /api/coordinators/{id}/status']['body']>

const hasOtherProfile = async (tx: Tx, user_id: number) =>
  (await tx
    .selectFrom('recruiters')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .select('id')
    .executeTakeFirst()) !== undefined

/** Moves a locked coordinator to a status. One who leaves hands over their open contracts, and their account is blocked where nothing else is left of it; coming back does not open it again. */
export const changeCoordinatorStatus = async (
  tx: Tx,
  actor: Actor,
  row: CoordinatorRow,
  body: CoordinatorStatusChange,
) => {
  await requireVersion(tx, actor, row, body.version)
  const { from, to } = await checkStatusChange(tx, actor, 'coordinator', row.status_id, body, row)
  const leaves = isClosed(to) && row.is_open
  if (leaves && row.user_id === actor.user_id) throw fieldProblem('status_id', 'own_profile')
  const told = leaves ? await handOver(tx, actor, row, body.fields?.successor_id) : {}
  await writeCoordinator(tx, actor, row, entering(actor, to, body), 'updated', { before: {}, after: told })
  await recordStatus(
    tx,
    actor,
    { entity: 'coordinator', id: row.id },
    { from, to, since: row.status_since, reason_id: body.reason_id, comment: body.comment },
  )
  if (leaves && !(await hasOtherProfile(tx, row.user_id)))
    await blockWithoutOtherRole(tx, actor, row.user_id, COORDINATOR_ROLE)
}
