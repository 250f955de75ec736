import { reserveEndpoints } from '#contract/work/reserve.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { mayPlaceOn } from '../contracts/contracts.policy.ts'
import { findNeed } from '../contracts/needs.queries.ts'
import { addToReserve, orderReserve, removeFromReserve, takeFromReserve } from './reserve.commands.ts'
import { readReserve } from './reserve.queries.ts'

/** The reserve of a need: people who wait in order for a place that becomes free. */
export const mountReserve = ({ app, db }: Services) =>
  mount(app, db, reserveEndpoints, {
    'GET /api/needs/{id}/reserve': async ({ tx, actor, params }) => {
      const { contract } = await findNeed(tx, actor, params.id)
      authorize(mayPlaceOn(actor, contract))
      return { data: await readReserve(tx, params.id) }
    },
    'POST /api/needs/{id}/reserve': async ({ tx, actor, params, body }) => {
      await addToReserve(tx, actor, params.id, body.worker_id)
      return { data: await readReserve(tx, params.id) }
    },
    'PUT /api/needs/{id}/reserve': async ({ tx, actor, params, body }) => {
      await orderReserve(tx, actor, params.id, body.ids)
      return { data: await readReserve(tx, params.id) }
    },
    'DELETE /api/reserve/{id}': async ({ tx, actor, params }) => ({
      data: await readReserve(tx, await removeFromReserve(tx, actor, params.id)),
    }),
    'POST /api/reserve/{id}/placement': async ({ tx, actor, params, body }) => ({
      data: { assignment_id: await takeFromReserve(tx, actor, params.id, body) },
    }),
  })
