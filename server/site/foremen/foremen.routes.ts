import { type ForemanCreate, foremanEndpoints } from '#contract/site/foremen.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { ownNotes } from '#server/office/notes/notes.policy.ts'
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
import { foremanExport } from './export-foremen.ts'
import { cancelHandOver } from './planned-hand-overs.commands.ts'
import { readPlans } from './planned-hand-overs.queries.ts'

const noun = {
  path: 'foremen',
  entity: 'foreman',
  find: findForeman,
  lock: lockForeman,
  show: toForeman,
  abilities: foremanAbilities,
} as const

const { change, showChanged } = recordAnswers(noun)

/** The history of a foreman whom the actor may read completely. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  const foreman = await findForeman(db, actor, id)
  authorize(foreman.whole)
  const papers = keepsStaffPapers(actor) ? [] : [medicalLines]
  return { subject: { entity: 'foreman', id }, hidden: [...papers, ...ownNotes(actor, foreman)] }
}

/** Foremen, who lead people on the sites of contracts. */
export const mountForemen = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, foremanEndpoints, {
    ...recordCalls(
      noun,
      { list: listForemen, views: countForemanViews, historyOf },
      {
        create: (tx, actor, body: ForemanCreate) => createForeman(tx, actor, config.base_url, body),
        update: updateForeman,
        archive: archiveForeman,
        restore: restoreForeman,
        undo: undoForeman,
      },
    ),
    ...steppingCalls(noun, { board: countForemanBoard, changeStatus: changeForemanStatus, historyOf }),
    'GET /api/foremen/user-options': async ({ tx }) => ({ data: await usersWithoutProfile(tx, foremanNoun) }),
    'POST /api/foremen/export': exportCall({ db, exportDb }, foremanExport),
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
  })
