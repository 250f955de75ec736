import { type CoordinatorCreate, coordinatorEndpoints } from '#contract/team/coordinators.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordCalls, steppingCalls } from '#server/behaviors/endpoints/record-calls.ts'
import { ownNotes } from '#server/office/notes/notes.policy.ts'
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
import { coordinatorExport } from './export-coordinators.ts'
import { readHoldings } from './holdings.commands.ts'

const noun = {
  path: 'coordinators',
  entity: 'coordinator',
  find: findCoordinator,
  lock: lockCoordinator,
  show: toCoordinator,
  abilities: coordinatorAbilities,
} as const

/** The history of a coordinator whom the actor may read completely. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  const coordinator = await findCoordinator(db, actor, id)
  authorize(coordinator.whole)
  return {
    subject: { entity: 'coordinator', id },
    hidden: [...hiddenPapers(actor, coordinator), ...ownNotes(actor, coordinator)],
  }
}

/** Coordinators, who run the staffing of contracts. */
export const mountCoordinators = ({ app, db, exportDb, config }: Services) =>
  mount(app, db, coordinatorEndpoints, {
    ...recordCalls(
      noun,
      { list: listCoordinators, views: countCoordinatorViews, historyOf },
      {
        create: (tx, actor, body: CoordinatorCreate) => createCoordinator(tx, actor, config.base_url, body),
        update: updateCoordinator,
        archive: archiveCoordinator,
        restore: restoreCoordinator,
        undo: undoCoordinator,
      },
    ),
    ...steppingCalls(noun, { board: countCoordinatorBoard, changeStatus: changeCoordinatorStatus, historyOf }),
    'GET /api/coordinators/user-options': async ({ tx }) => ({ data: await usersWithoutProfile(tx, coordinatorNoun) }),
    'POST /api/coordinators/export': exportCall({ db, exportDb }, coordinatorExport),
    'GET /api/coordinators/{id}/holdings': async ({ tx, actor, params }) => {
      const coordinator = await findCoordinator(tx, actor, params.id)
      authorize(coordinator.whole)
      return { data: await readHoldings(tx, coordinator.id) }
    },
  })
