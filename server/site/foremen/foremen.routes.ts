import { foremanEndpoints } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import { readStatusSteps } from '#server/behaviors/history/read-status-steps.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { usersWithoutProfile } from '#server/behaviors/staff-profiles/staff-profile.ts'
import { authorize } from '#server/platform/problems.ts'
import { keepsStaffPapers, medicalLines } from '#server/people/documents/documents.policy.ts'
import {
  archiveForeman,
  changeForemanStatus,
  createForeman,
  restoreForeman,
  undoForeman,
  updateForeman,
} from './foremen.commands.ts'
import { foremanAbilities, foremanNoun } from './foremen.policy.ts'
import { countForemanBoard, countForemanViews, findForeman, listForemen, lockForeman } from './foremen.queries.ts'
import { toForeman } from './foremen.serializer.ts'
import { handOverCrew } from './hand-over.commands.ts'
import { readCrew, readLedContracts } from './crew.queries.ts'
import { exportForemen } from './export-foremen.ts'
import { cancelHandOver } from './planned-hand-overs.commands.ts'
import { readPlans } from './planned-hand-overs.queries.ts'

const showForeman = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'foreman')
  return { data: toForeman(actor, await findForeman(db, actor, id), custom) }
}

const showChanged = showWritten(showForeman)
const change = changeRecord(lockForeman, foremanAbilities, showChanged)

const subject = (id: number) => ({ entity: 'foreman', id })

/** Foremen: who leads people on the sites of contracts. */
export const mountForemen = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, foremanEndpoints, {
    'GET /api/foremen': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'foreman')
      const { rows, meta } = await listForemen(tx, actor, query, custom)
      return { data: rows.map((row) => toForeman(actor, row, custom)), meta }
    },
    'GET /api/foremen/board': async ({ tx, actor, query }) => ({
      data: await countForemanBoard(tx, actor, query, await loadFields(tx, actor, 'foreman')),
    }),
    'GET /api/foremen/view-counts': async ({ tx, actor }) => ({
      data: await countForemanViews(tx, actor, await loadFields(tx, actor, 'foreman')),
    }),
    'GET /api/foremen/user-options': async ({ tx }) => ({ data: await usersWithoutProfile(tx, foremanNoun) }),
    'POST /api/foremen': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createForeman(tx, actor, config.base_url, body)),
    'POST /api/foremen/export': async ({ actor, body, request }) =>
      exportForemen(exportDb, db, actor, body, request.headers.accept),
    'GET /api/foremen/{id}': async ({ tx, actor, params }) => showForeman(tx, actor, params.id),
    'PATCH /api/foremen/{id}': change((can) => can.update, updateForeman),
    'PUT /api/foremen/{id}/status': change((can) => can.change_status, changeForemanStatus),
    'GET /api/foremen/{id}/crew': async ({ tx, actor, params }) => {
      const foreman = await findForeman(tx, actor, params.id)
      authorize(foreman.whole)
      return readCrew(tx, actor, foreman)
    },
    'GET /api/foremen/{id}/contracts': async ({ tx, actor, params }) => {
      const foreman = await findForeman(tx, actor, params.id)
      authorize(foreman.whole)
      return readLedContracts(tx, actor, foreman)
    },
    'POST /api/foremen/{id}/hand-overs': change((can) => can.hand_over, handOverCrew),
    'GET /api/foremen/{id}/hand-overs': async ({ tx, actor, params }) => {
      const foreman = await findForeman(tx, actor, params.id)
      authorize(foreman.whole)
      return { data: await readPlans(tx, actor, foreman) }
    },
    'DELETE /api/foremen/{id}/hand-overs/{plan_id}': async ({ tx, actor, params }) => {
      const foreman = await lockForeman(tx, actor, params.id)
      authorize(foremanAbilities(actor, foreman).hand_over)
      await cancelHandOver(tx, actor, foreman, params.plan_id)
      return showChanged(tx, actor, foreman.id)
    },
    'PUT /api/foremen/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, foreman, { version }) => archiveForeman(tx, actor, foreman, version),
    ),
    'DELETE /api/foremen/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, foreman, { version }) => restoreForeman(tx, actor, foreman, version),
    ),
    'POST /api/foremen/{id}/undos': async ({ tx, actor, params, body }) => {
      const foreman = await lockForeman(tx, actor, params.id)
      await undoForeman(tx, actor, foreman, body.transaction_id)
      return showChanged(tx, actor, foreman.id)
    },
    'GET /api/foremen/{id}/history': async ({ tx, actor, params, query }) => {
      const foreman = await findForeman(tx, actor, params.id)
      authorize(foreman.whole)
      return readChanges(tx, subject(foreman.id), query, [
        await hiddenCustom(tx, actor, 'foreman'),
        ...(keepsStaffPapers(actor) ? [] : [medicalLines]),
      ])
    },
    'GET /api/foremen/{id}/status-history': async ({ tx, actor, params, query }) => {
      const foreman = await findForeman(tx, actor, params.id)
      authorize(foreman.whole)
      return readStatusSteps(tx, subject(foreman.id), query)
    },
  })
