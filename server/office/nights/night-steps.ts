import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { applyDueAdditions } from '#server/work/additions/apply-additions.commands.ts'
import { endDueAssignments } from '#server/work/assignments/end-due.commands.ts'
import { passDueCrews } from '#server/site/foremen/planned-hand-overs.commands.ts'
import { refreshOpenNeeds } from '#server/work/contracts/refresh-needs.commands.ts'
import { remindOfEnding } from '#server/work/contracts/remind-ending.commands.ts'
import { refreshAllDocumentsStates } from '#server/people/documents/documents-state.commands.ts'
import { remindOfDocuments } from '#server/people/documents/remind-documents.commands.ts'
import { remindOfRequests } from '#server/people/person-requests/remind-of-requests.commands.ts'
import { settleAllBonuses } from '#server/team/freelance-payments/settle.commands.ts'
import { remindOfAgreements } from '#server/team/freelancers/remind-agreements.commands.ts'
import { mailNewHeads } from '../agency/mail-heads.commands.ts'
import { makeArrivalTasks } from '../tasks/arrival-tasks.commands.ts'
import { makeDocumentTasks } from '../tasks/make-by-rules.commands.ts'
import { makeDueOccurrences } from '../tasks/next-occurrence.commands.ts'
import { archiveFinishedTasks } from '../tasks/night-tasks.commands.ts'
import { followLaw } from '#server/work/labour-notifications/follow-law.commands.ts'
import { judgeTonight } from '#server/work/legality/judge-night.commands.ts'
import { remindOfExceptions } from '#server/work/work-exceptions/remind-exceptions.commands.ts'
import { suspendWorkers } from '#server/people/workers/suspend-workers.commands.ts'

/** A part of the night's work with the name in its log; answers how much was done. */
export type NightStep = { name: string; run: (db: Db, actor: Actor) => Promise<number> }

const inOne = (work: (tx: Tx, actor: Actor) => Promise<number>): NightStep['run'] => {
  return (db, actor) => db.transaction().execute((tx) => work(tx, actAgain(actor, { at: actor.at })))
}

/** The night's work in order: changes of terms and states first, then reminders and the sealing of history. */
export const nightSteps: readonly NightStep[] = [
  { name: 'additions', run: (db, actor) => applyDueAdditions(db, new Date(actor.at)) },
  { name: 'ended_placements', run: endDueAssignments },
  { name: 'hand_overs', run: passDueCrews },
  { name: 'need_states', run: (db, actor) => refreshOpenNeeds(db, actor) },
  { name: 'documents_states', run: (db) => refreshAllDocumentsStates(db) },
  { name: 'suspensions', run: suspendWorkers },
  { name: 'notifications', run: followLaw },
  { name: 'right_to_work', run: judgeTonight },
  { name: 'ending_exceptions', run: inOne(remindOfExceptions) },
  { name: 'freelance_bonuses', run: settleAllBonuses },
  { name: 'recurring_tasks', run: makeDueOccurrences },
  { name: 'document_tasks', run: makeDocumentTasks },
  { name: 'missed_arrivals', run: makeArrivalTasks },
  { name: 'finished_tasks', run: archiveFinishedTasks },
  { name: 'document_reminders', run: remindOfDocuments },
  { name: 'ending_contracts', run: inOne(remindOfEnding) },
  { name: 'ending_agreements', run: inOne(remindOfAgreements) },
  { name: 'access_requests', run: inOne(remindOfRequests) },
  { name: 'history_heads', run: mailNewHeads },
]
