import { candidateEndpoints } from '#contract/people/candidates.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import { mergedIds } from '#server/behaviors/merging/merged-ids.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { hiddenGivers } from '#server/team/freelancers/freelancers.policy.ts'
import { earlierRecords } from '../conversions/earlier-records.queries.ts'
import { holders, medicalLines } from '../documents/documents.policy.ts'
import { findDuplicates } from '../duplicates/duplicates.queries.ts'
import { foreignSurveys } from '../surveys/surveys.policy.ts'
import { candidateQueues, countCandidateBoard, countCandidateViews } from './candidate-counts.queries.ts'
import { archiveCandidate, createCandidate, restoreCandidate, updateCandidate } from './candidates.commands.ts'
import { candidateAbilities, isCandidateWhole } from './candidates.policy.ts'
import { findCandidate, listCandidates, lockCandidate } from './candidates.queries.ts'
import { toCandidate } from './candidates.serializer.ts'
import { changeCandidateStatus } from './change-candidate-status.commands.ts'
import { exportCandidates } from './export-candidates.ts'
import { lockCandidateForUndo, undoCandidate } from './undo-candidate.commands.ts'

const showCandidate = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'candidate')
  return { data: toCandidate(actor, await findCandidate(db, actor, id), custom) }
}

const showChanged = showWritten(showCandidate)
const change = changeRecord(lockCandidate, candidateAbilities, showChanged)

/** The candidate with those that were merged into it and what it was before. */
const whole = async (db: Db, actor: Actor, id: number) => {
  const before = await earlierRecords(db, actor, { entity: 'candidate', id })
  const also = await mergedIds(db, 'candidate', id)
  return {
    subject: { entity: 'candidate', id, also, earlier: before.earlier },
    hidden: [await hiddenCustom(db, actor, 'candidate'), ...before.hidden],
  }
}

/** Candidates: people on their way to work. */
export const mountCandidates = ({ app, db, exportDb, secrets }: Services) =>
  mount(app, db, candidateEndpoints, {
    'GET /api/candidates': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'candidate')
      const { rows, meta } = await listCandidates(tx, actor, query, custom)
      return { data: rows.map((row) => toCandidate(actor, row, custom)), meta }
    },
    'GET /api/candidates/queues': async ({ tx, actor }) => ({
      data: await candidateQueues(tx, actor, await loadFields(tx, actor, 'candidate')),
    }),
    'GET /api/candidates/board': async ({ tx, actor, query }) => ({
      data: await countCandidateBoard(tx, actor, query, await loadFields(tx, actor, 'candidate')),
    }),
    'GET /api/candidates/view-counts': async ({ tx, actor }) => ({
      data: await countCandidateViews(tx, actor, await loadFields(tx, actor, 'candidate')),
    }),
    'GET /api/candidates/duplicates': async ({ tx, actor, query: { except, ...person } }) => ({
      data: await findDuplicates(
        tx,
        actor,
        secrets,
        person,
        except === undefined ? undefined : { entity: 'candidate', id: except },
      ),
    }),
    'POST /api/candidates': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createCandidate(tx, actor, body)),
    'POST /api/candidates/export': async ({ actor, body, request }) =>
      exportCandidates(exportDb, db, actor, body, request.headers.accept),
    'GET /api/candidates/{id}': async ({ tx, actor, params }) => showCandidate(tx, actor, params.id),
    'PATCH /api/candidates/{id}': change((can) => can.update, updateCandidate),
    'PUT /api/candidates/{id}/status': change((can) => can.change_status, changeCandidateStatus),
    'PUT /api/candidates/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, candidate, { version }) => archiveCandidate(tx, actor, candidate, version),
    ),
    'DELETE /api/candidates/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, candidate, { version }) => restoreCandidate(tx, actor, candidate, version),
    ),
    'POST /api/candidates/{id}/undos': async ({ tx, actor, params, body }) => {
      const candidate = await lockCandidateForUndo(tx, actor, params.id, body.transaction_id)
      await undoCandidate(tx, actor, candidate, body.transaction_id)
      return showChanged(tx, actor, candidate.id)
    },
    'GET /api/candidates/{id}/history': async ({ tx, actor, params, query }) => {
      const candidate = await findCandidate(tx, actor, params.id)
      authorize(isCandidateWhole(actor, candidate))
      const { unmask } = holders.candidate.abilities(actor, candidate)
      const { subject, hidden } = await whole(tx, actor, candidate.id)
      return readChanges(tx, subject, query, [
        ...hiddenGivers(actor),
        ...hidden,
        await hiddenCustom(tx, actor, 'candidate_survey'),
        foreignSurveys(actor),
        ...(unmask ? [] : [medicalLines]),
      ])
    },
    'GET /api/candidates/{id}/status-history': async ({ tx, actor, params, query }) => {
      const candidate = await findCandidate(tx, actor, params.id)
      authorize(isCandidateWhole(actor, candidate))
      return readStatusSteps(tx, (await whole(tx, actor, candidate.id)).subject, query)
    },
  })
