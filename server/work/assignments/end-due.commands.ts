import { actAgain, systemActor } from '#server/behaviors/access/actor.ts'
import { today } from '#server/behaviors/agency-day.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Db } from '#server/db/client.ts'
import { notifyPlacement } from '#server/office/notifications/notify-teams.commands.ts'
import { lockAssignment } from './assignments.queries.ts'
import { followWorker } from './step.commands.ts'
import { writeAssignment } from './write-assignment.ts'

/**
 * Ends every placement whose last day has passed, each in its own transaction; answers how many. Each ends once, also
 * with repeated or parallel runs.
 */
export const endDueAssignments = async (db: Db): Promise<number> => {
  const due = await db
    .selectFrom('assignments')
    .where('status', '=', 'active')
    .where('end_date', '<', today)
    .select('id')
    .orderBy('end_date')
    .orderBy('id')
    .execute()
  let ended = 0
  for (const { id } of due)
    await db.transaction().execute(async (tx) => {
      const actor = actAgain(systemActor())
      const row = await lockAssignment(tx, actor, id)
      if (row.status !== 'active' || row.end_date! >= agencyDay(actor.at)) return
      await writeAssignment(tx, actor, row, { status: 'ended', status_since: actor.at })
      await followWorker(tx, actor, row, 'ended')
      await notifyPlacement(tx, actor, row, 'assignment_ended', { date: row.end_date! })
      ended += 1
    })
  return ended
}
