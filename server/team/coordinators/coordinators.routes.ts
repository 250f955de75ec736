import { coordinatorEndpoints } from '#contract/team/coordinators.ts'
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
import { hiddenPapers } from '#server/people/documents/documents.policy.ts'
import {
  archiveCoordinator,
  changeCoordinatorStatus,
  createCoordinator,
  restoreCoordinator,
  undoCoordinator,
  updateCoordinator,
} from './coordinators.commands.ts'
import { coordinatorAbilities, coordinatorNoun } from './coordinators.policy.ts'
import {
  countCoordinatorBoard,
  countCoordinatorViews,
  findCoordinator,
  listCoordinators,
  lockCoordinator,
} from './coordinators.queries.ts'
import { toCoordinator } from './coordinators.serializer.ts'
import { exportCoordinators } from './export-coordinators.ts'
import { readHoldings } from './holdings.commands.ts'

const showCoordinator = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'coordinator')
  return { data: toCoordinator(actor, await findCoordinator(db, actor, id), custom) }
}

const showChanged = showWritten(showCoordinator)
const change = changeRecord(lockCoordinator, coordinatorAbilities, showChanged)

const subject = (id: number) => ({ entity: 'coordinator', id })

/** Coordinators: who runs the staffing of contracts. */
export const mountCoordinators = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, coordinatorEndpoints, {
    'GET /api/coordinators': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'coordinator')
      const { rows, meta } = await listCoordinators(tx, actor, query, custom)
      return { data: rows.map((row) => toCoordinator(actor, row, custom)), meta }
    },
    'GET /api/coordinators/board': async ({ tx, actor, query }) => ({
      data: await countCoordinatorBoard(tx, actor, query, await loadFields(tx, actor, 'coordinator')),
    }),
    'GET /api/coordinators/view-counts': async ({ tx, actor }) => ({
      data: await countCoordinatorViews(tx, actor, await loadFields(tx, actor, 'coordinator')),
    }),
    'GET /api/coordinators/user-options': async ({ tx }) => ({ data: await usersWithoutProfile(tx, coordinatorNoun) }),
    'POST /api/coordinators': async ({ tx, actor, body }) =>
      showChanged(tx, actor, await createCoordinator(tx, actor, config.base_url, body)),
    'POST /api/coordinators/export': async ({ actor, body, request }) =>
      exportCoordinators(exportDb, db, actor, body, request.headers.accept),
    'GET /api/coordinators/{id}': async ({ tx, actor, params }) => showCoordinator(tx, actor, params.id),
    'PATCH /api/coordinators/{id}': change((can) => can.update, updateCoordinator),
    'PUT /api/coordinators/{id}/status': change((can) => can.change_status, changeCoordinatorStatus),
    'GET /api/coordinators/{id}/holdings': async ({ tx, actor, params }) => {
      const coordinator = await findCoordinator(tx, actor, params.id)
      authorize(coordinator.whole)
      return { data: await readHoldings(tx, coordinator.id) }
    },
    'PUT /api/coordinators/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, coordinator, { version }) => archiveCoordinator(tx, actor, coordinator, version),
    ),
    'DELETE /api/coordinators/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, coordinator, { version }) => restoreCoordinator(tx, actor, coordinator, version),
    ),
    'POST /api/coordinators/{id}/undos': async ({ tx, actor, params, body }) => {
      const coordinator = await lockCoordinator(tx, actor, params.id)
      await undoCoordinator(tx, actor, coordinator, body.transaction_id)
      return showChanged(tx, actor, coordinator.id)
    },
    'GET /api/coordinators/{id}/history': async ({ tx, actor, params, query }) => {
      const coordinator = await findCoordinator(tx, actor, params.id)
      authorize(coordinator.whole)
      return readChanges(tx, subject(coordinator.id), query, [
        await hiddenCustom(tx, actor, 'coordinator'),
        ...hiddenPapers(actor, coordinator),
      ])
    },
    'GET /api/coordinators/{id}/status-history': async ({ tx, actor, params, query }) => {
      const coordinator = await findCoordinator(tx, actor, params.id)
      authorize(coordinator.whole)
      return readStatusSteps(tx, subject(coordinator.id), query)
    },
  })
