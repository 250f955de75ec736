import { agencyDay } from '#contract/basics/agency-day.ts'
import { type Actor, actAgain, beyondScope } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { updateWorker } from '../people/workers/workers.commands.ts'
import { lockWorker } from '../people/workers/workers.queries.ts'
import { lockAssignment } from '../work/assignments/assignments.queries.ts'
import { confirmAnew } from '../work/assignments/confirm-anew.commands.ts'
import { officeTime } from './office-hours.ts'
import { type Cabinet, addPaper } from './papers.ts'

const DAY = 86_400_000

/** One worker from Ukraine has got a residence card; whether the notification still covers the work, the law leaves open. */
export const confirmException = async (tx: Tx, cabinet: Cabinet, admin: Actor, now: number) => {
  const actor = actAgain(admin, { at: new Date(officeTime(now - DAY)).toISOString() })
  const placed = await tx
    .selectFrom('assignments as a')
    .innerJoin('workers as w', 'w.id', 'a.worker_id')
    .where('a.status', '=', 'active')
    .where('w.stay_basis', '=', 'temporary_protection')
    .where('w.documents_state', '=', 'ok')
    .select(['a.id', 'a.worker_id'])
    .orderBy('a.id', 'desc')
    .executeTakeFirst()
  const reason = await tx
    .selectFrom('reasons')
    .where('entity', '=', 'work_exception')
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  if (!placed || !reason) return
  const holder = { entity: 'worker', id: placed.worker_id } as const
  const valid_to = agencyDay(now + 700 * DAY)
  await addPaper(tx, cabinet, actor, holder, { code: 'residence_card', country: 'PL', number: 'RR1234567', valid_to })
  const worker = await lockWorker(tx, beyondScope(actor), placed.worker_id)
  await updateWorker(tx, actAgain(actor, { at: actor.at }), cabinet.secrets, worker, {
    version: worker.version,
    stay_basis: 'residence_card',
  })
  await confirmAnew(tx, actAgain(actor, { at: actor.at }), await lockAssignment(tx, beyondScope(actor), placed.id), {
    reason_id: reason.id,
    until: agencyDay(now + 9 * DAY),
    comment: 'Opinia kancelarii z tego tygodnia',
  })
}
