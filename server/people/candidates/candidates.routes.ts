import { candidateEndpoints } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { hiddenFreelancers } from '#server/team/freelancers/freelancers.policy.ts'
import { earlierRecords } from '../conversions/earlier-records.queries.ts'
import { holders, medicalLines } from '../documents/documents.policy.ts'
import { findDuplicatesOf } from '../duplicates/duplicates.queries.ts'
import { createUnlessKnown, updateUnlessKnown } from '../duplicates/refuse-known.commands.ts'
import { foreignSurveys } from '../surveys/surveys.policy.ts'
import { candidateQueues, countCandidateBoard, countCandidateViews } from './candidate-counts.queries.ts'
import { candidateBulk } from './bulk-candidates.commands.ts'
import { archiveCandidate, createCandidate, restoreCandidate, updateCandidate } from './candidates.commands.ts'
import { candidateAbilities, isCandidateWhole } from './candidates.policy.ts'
import { findCandidate, listCandidates, lockCandidate } from './candidates.queries.ts'
import { toCandidate } from './candidates.serializer.ts'
import { changeCandidateStatus } from './change-candidate-status.commands.ts'
import { endCandidateCall } from './end-candidate-call.commands.ts'
import { candidateExport } from './export-candidates.ts'
import { lockCandidateForUndo, undoCandidate } from './undo-candidate.commands.ts'

const noun = {
  path: 'candidates',
  entity: 'candidate',
  find: findCandidate,
  lock: lockCandidate,
  show: toCandidate,
  abilities: candidateAbilities,
} as const

/** The history of a candidate, of the candidates merged into it, and of the lead it was. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  const candidate = await findCandidate(db, actor, id)
  authorize(isCandidateWhole(actor, candidate))
  const { unmask } = holders.candidate.abilities(actor, candidate)
  const before = await earlierRecords(db, actor, { entity: 'candidate', id })
  return {
    subject: { entity: 'candidate', id, also: await mergedIds(db, 'candidate', id), earlier: before.earlier },
    hidden: [
      ...before.hidden,
      ...hiddenFreelancers(actor),
      await hiddenCustom(db, actor, 'candidate_survey'),
      foreignSurveys(actor),
      ...(unmask ? [] : [medicalLines]),
    ],
  }
}

/** Candidates: people on their way to work. */
export const mountCandidates = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, candidateEndpoints, {
    ...recordCalls(
      noun,
      { list: listCandidates, views: countCandidateViews, historyOf },
      {
        create: createUnlessKnown('candidate', createCandidate),
        update: updateUnlessKnown('candidate', updateCandidate),
        archive: archiveCandidate,
        restore: restoreCandidate,
        undo: undoCandidate,
        lockForUndo: lockCandidateForUndo,
      },
    ),
    ...steppingCalls(noun, { board: countCandidateBoard, changeStatus: changeCandidateStatus, historyOf }),
    ...candidateBulk.calls,
    'POST /api/candidates/{id}/calls': recordAnswers(noun).change((can) => can.change_status, endCandidateCall),
    'POST /api/candidates/export': exportCall({ db, exportDb }, candidateExport),
    'GET /api/candidates/queues': async ({ tx, actor }) => ({
      data: await candidateQueues(tx, actor, await loadFields(tx, actor, 'candidate')),
    }),
    'GET /api/candidates/duplicates': findDuplicatesOf('candidate', secrets),
  })
