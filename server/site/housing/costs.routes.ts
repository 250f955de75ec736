import { costEndpoints } from '#contract/site/housing-costs.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import { storeFile } from '#server/behaviors/files/store-file.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import { authorize, found } from '#server/platform/problems.ts'
import { createCost, findCost, lockCost, removeCost, updateCost } from './costs.commands.ts'
import { costsOf, selectCosts, toCost } from './costs.queries.ts'
import { housingAbilities } from './housing.policy.ts'
import { findHousing } from './housing.queries.ts'

const showCost = async (tx: Tx, actor: Actor, id: number) => ({
  data: toCost(await selectCosts(tx).where('housing_costs.id', '=', id).executeTakeFirstOrThrow()),
  meta: { transaction_id: actor.transaction_id },
})

/** The costs of houses by month, with bills. */
export const mountCosts = ({ app, db, storage }: Services) =>
  mount(app, db, costEndpoints, {
    'GET /api/housing/{id}/costs': async ({ tx, actor, params, query }) => {
      const { id } = await findHousing(tx, actor, params.id)
      return { data: (await costsOf(tx, id, query)).map(toCost) }
    },
    'POST /api/housing/{id}/costs': async ({ tx, actor, params, body }) => {
      const house = await findHousing(tx, actor, params.id)
      authorize(housingAbilities(actor, house).run)
      return showCost(tx, actor, await createCost(tx, actor, house.id, body))
    },
    'PATCH /api/housing-costs/{id}': async ({ tx, actor, params, body }) => {
      const row = await lockCost(tx, actor, params.id)
      await updateCost(tx, actor, row, body)
      return showCost(tx, actor, row.id)
    },
    'DELETE /api/housing-costs/{id}': async ({ tx, actor, params }) => {
      await removeCost(tx, actor, await lockCost(tx, actor, params.id))
      return { data: {} }
    },
    'POST /api/housing-files': async ({ tx, actor, file }) => {
      const stored = await storeFile(tx, actor, storage, file, 'document')
      await recordChange(tx, actor, 'file_added', { entity: 'file', id: stored.id }, {}, { name: stored.name })
      return { data: stored }
    },
    'GET /api/housing-costs/{id}/file': async ({ tx, actor, params }) => {
      const { file_id } = await findCost(tx, actor, params.id)
      const file = found(
        file_id === null
          ? undefined
          : await tx.selectFrom('files').where('id', '=', file_id).selectAll().executeTakeFirst(),
      )
      return { stream: await storage.read(file.storage_key), content_type: file.content_type, file_name: file.name }
    },
  })
