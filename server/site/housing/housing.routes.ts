import { housingEndpoints } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import { recordAnswers, recordCalls } from '#server/behaviors/endpoints/record-calls.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { housingExport } from './export-housing.ts'
import {
  archiveHousing,
  changeHousingStatus,
  createHousing,
  restoreHousing,
  updateHousing,
} from './housing.commands.ts'
import { housingAbilities } from './housing.policy.ts'
import { countHousingViews, findHousing, listHousing, lockHousing, readTonight } from './housing.queries.ts'
import { toHousing } from './housing.serializer.ts'
import { undoHousing } from './undo-housing.commands.ts'

const noun = {
  path: 'housing',
  entity: 'housing',
  find: findHousing,
  lock: lockHousing,
  show: toHousing,
  abilities: housingAbilities,
} as const

const { change } = recordAnswers(noun)

/** The history of a house. */
const historyOf = async (db: Db, actor: Actor, id: number) => {
  await findHousing(db, actor, id)
  return { subject: { entity: 'housing', id } }
}

/** Houses where people of the agency live. */
export const mountHousing = ({ app, db, exportDb }: Services) =>
  mount(app, db, housingEndpoints, {
    ...recordCalls(
      noun,
      { list: listHousing, views: countHousingViews, historyOf },
      {
        create: createHousing,
        update: updateHousing,
        archive: archiveHousing,
        restore: restoreHousing,
        undo: undoHousing,
      },
    ),
    'GET /api/housing/tonight': async ({ tx, actor }) => ({ data: await readTonight(tx, actor) }),
    'POST /api/housing/export': exportCall({ db, exportDb }, housingExport),
    'PUT /api/housing/{id}/status': change((can) => can.close || can.reopen, changeHousingStatus),
  })
