import { housingEndpoints } from '#contract/site/housing.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { hiddenCustom, loadFields } from '#server/behaviors/custom-fields/custom-fields.ts'
import { changeRecord, showWritten } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { readChanges } from '#server/behaviors/history/read-changes.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { exportHousing } from './export-housing.ts'
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

const showHousing = async (db: Db, actor: Actor, id: number) => {
  const custom = await loadFields(db, actor, 'housing')
  return { data: toHousing(actor, await findHousing(db, actor, id), custom) }
}

const showChanged = showWritten(showHousing)
const change = changeRecord(lockHousing, housingAbilities, showChanged)

/** Houses that people of the agency sleep in. */
export const mountHousing = ({ app, db, exportDb }: Services) =>
  mount(app, db, housingEndpoints, {
    'GET /api/housing': async ({ tx, actor, query }) => {
      const custom = await loadFields(tx, actor, 'housing')
      const { rows, meta } = await listHousing(tx, actor, query, custom)
      return { data: rows.map((row) => toHousing(actor, row, custom)), meta }
    },
    'GET /api/housing/tonight': async ({ tx, actor }) => ({ data: await readTonight(tx, actor) }),
    'GET /api/housing/view-counts': async ({ tx, actor }) => ({
      data: await countHousingViews(tx, actor, await loadFields(tx, actor, 'housing')),
    }),
    'POST /api/housing': async ({ tx, actor, body }) => showChanged(tx, actor, await createHousing(tx, actor, body)),
    'POST /api/housing/export': async ({ actor, body, request }) =>
      exportHousing(exportDb, db, actor, body, request.headers.accept),
    'GET /api/housing/{id}': async ({ tx, actor, params }) => showHousing(tx, actor, params.id),
    'PATCH /api/housing/{id}': change((can) => can.update, updateHousing),
    'PUT /api/housing/{id}/status': change((can) => can.close || can.reopen, changeHousingStatus),
    'PUT /api/housing/{id}/archive': change(
      (can) => can.archive,
      (tx, actor, house, { version }) => archiveHousing(tx, actor, house, version),
    ),
    'DELETE /api/housing/{id}/archive': change(
      (can) => can.restore,
      (tx, actor, house, { version }) => restoreHousing(tx, actor, house, version),
    ),
    'POST /api/housing/{id}/undos': async ({ tx, actor, params, body }) => {
      const house = await lockHousing(tx, actor, params.id)
      await undoHousing(tx, actor, house, body.transaction_id)
      return showChanged(tx, actor, house.id)
    },
    'GET /api/housing/{id}/history': async ({ tx, actor, params, query }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return readChanges(tx, { entity: 'housing', id }, query, [await hiddenCustom(tx, actor, 'housing')])
    },
  })
