import { stayEndpoints } from '#contract/site/stays.ts'
import { type Actor, beyondScope } from '#server/behaviors/access/actor.ts'
import { changeRecord } from '#server/behaviors/endpoints/change-record.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { exportCall } from '#server/behaviors/exports/export-records.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { authorize } from '#server/platform/problems.ts'
import { stayExport } from './export-stays.ts'
import { moveStay } from './move.commands.ts'
import { createStay } from './reserve.commands.ts'
import { stayAbilities } from './stays.policy.ts'
import { findStay, listStays, lockStay, toStay } from './stays.queries.ts'
import { stepStay } from './step.commands.ts'
import { updateStay } from './update.commands.ts'

const showChanged = async (tx: Db, actor: Actor, id: number) => ({
  data: toStay(actor, await findStay(tx, beyondScope(actor), id)),
  meta: { transaction_id: actor.transaction_id },
})

const change = changeRecord(lockStay, stayAbilities, showChanged)

/** Stays of people in beds. */
export const mountStays = ({ app, db, exportDb }: Services) =>
  mount(app, db, stayEndpoints, {
    'GET /api/stays': async ({ tx, actor, query }) => {
      const { rows, meta } = await listStays(tx, actor, query)
      return { data: rows.map((row) => toStay(actor, row)), meta }
    },
    'POST /api/stays': async ({ tx, actor, body }) => showChanged(tx, actor, await createStay(tx, actor, body)),
    'POST /api/stays/export': exportCall({ db, exportDb }, stayExport),
    'GET /api/stays/{id}': async ({ tx, actor, params }) => ({
      data: toStay(actor, await findStay(tx, actor, params.id)),
    }),
    'PATCH /api/stays/{id}': change((can) => can.update, updateStay),
    'PUT /api/stays/{id}/status': async ({ tx, actor, params, body }) => {
      const row = await lockStay(tx, actor, params.id)
      authorize(stayAbilities(actor, row).steps.length > 0 || row.status === 'moved_out' || row.status === 'cancelled')
      await stepStay(tx, actor, row, body)
      return showChanged(tx, actor, row.id)
    },
    'POST /api/stays/{id}/move': async ({ tx, actor, params, body }) => {
      const row = await lockStay(tx, actor, params.id)
      authorize(stayAbilities(actor, row).move)
      return showChanged(tx, actor, await moveStay(tx, actor, row, body))
    },
  })
