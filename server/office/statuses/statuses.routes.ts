import { statusEndpoints } from '#contract/office/statuses.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { statusUsage } from '../usage/settings-usage.queries.ts'
import { createStatus, orderStatuses, updateStatus } from './statuses.commands.ts'
import { findStatus, listStatuses } from './statuses.queries.ts'

/** Statuses of every entity: names, colours, order, next steps and requirements. */
export const mountStatuses = ({ app, db }: Services) =>
  mount(app, db, statusEndpoints, {
    'GET /api/statuses': async ({ tx, query }) => ({ data: await listStatuses(tx, query.entity) }),
    'POST /api/statuses': async ({ tx, actor, body }) => ({
      data: await findStatus(tx, await createStatus(tx, actor, body)),
    }),
    'GET /api/statuses/{id}/usage': async ({ tx, actor, params }) => ({
      data: await statusUsage(tx, actor, await findStatus(tx, params.id)),
    }),
    'PATCH /api/statuses/{id}': async ({ tx, actor, params, body }) => {
      await updateStatus(tx, actor, await findStatus(tx, params.id), body)
      return { data: await findStatus(tx, params.id) }
    },
    'PUT /api/statuses/order': async ({ tx, actor, body }) => {
      await orderStatuses(tx, actor, body.entity, body.ids)
      return { data: {} }
    },
  })
