import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { ProblemError } from '#server/platform/problems.ts'
import { untold } from '#server/office/notifications/notifications.commands.ts'
import { notifyPlacement } from '#server/office/notifications/notify-teams.commands.ts'
import { lockAssignment } from './assignments.queries.ts'
import { stepAssignment } from './step.commands.ts'

/**
 * Starts a planned placement because its first shift was worked. When the rules forbid the start, it stays planned and
 * those who run the contract are notified once per day.
 */
export const beginByFirstShift = async (tx: Tx, actor: Actor, assignment_id: number, date: string) => {
  const system = beyondScope(actor)
  const row = await lockAssignment(tx, system, assignment_id)
  if (row.status !== 'planned') return
  try {
    await stepAssignment(tx, system, row, { version: row.version, status: 'active' })
  } catch (failure) {
    if (!(failure instanceof ProblemError) || failure.code !== 'invalid') throw failure
    const fresh = await untold(tx, 'assignment_not_started', 'assignment', [{ id: row.id, mark: date }])
    if (fresh.length > 0) await notifyPlacement(tx, actor, row, 'assignment_not_started', { date })
  }
}
