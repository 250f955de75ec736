import type { StatusMeaning } from '#contract/office/status-meanings.ts'
import type { StopCause } from '#contract/people/work-stop-choices.ts'
import type { WorkEffects } from '#contract/people/work-stops.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { isKept, resumeWork } from './resume-work.commands.ts'
import { type Stopped, stopWork } from './stop-work.commands.ts'

/**
 * The work of a locked worker who has moved between statuses: one that keeps them from work takes it off the schedule,
 * any other one after it ends the stop. Null when neither happens.
 */
export const followStatus = async (
  tx: Tx,
  actor: Actor,
  worker: Stopped,
  from: readonly StatusMeaning[],
  to: readonly StatusMeaning[],
  cause: StopCause = 'decided',
): Promise<WorkEffects | null> => {
  if (isKept(from) === isKept(to)) return null
  if (isKept(to)) return stopWork(tx, actor, worker, cause)
  return resumeWork(tx, actor, { id: worker.id, status_meanings: to })
}
