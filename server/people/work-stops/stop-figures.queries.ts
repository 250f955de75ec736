import type { StopFigures } from '#contract/behaviors/bulk.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db } from '#server/db/client.ts'
import { countWaitingBonuses } from '#server/team/freelance-payments/waiting-bonuses.queries.ts'
import { shiftsAhead } from '#server/work/shifts/stop-shifts.commands.ts'
import { isKept } from './resume-work.commands.ts'
import { countDependents, workingOf } from './work-stops.queries.ts'

/** What a status would touch if it keeps the selected workers from work; nothing for any other status. */
export const stopFiguresOf = async (
  db: Db,
  actor: Actor,
  worker_ids: readonly number[],
  status_id: number,
): Promise<{ stops?: StopFigures }> => {
  const status = await db.selectFrom('statuses').where('id', '=', status_id).select('meanings').executeTakeFirst()
  if (!status || !isKept(status.meanings)) return {}
  const ids = await workingOf(db, worker_ids)
  const { count: shifts } = await shiftsAhead(db, ids, actor.at)
  return { stops: { shifts, ...(await countDependents(db, ids)), bonuses: await countWaitingBonuses(db, ids) } }
}
