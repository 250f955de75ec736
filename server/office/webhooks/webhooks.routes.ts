import { webhookEndpoints } from '#contract/office/webhooks.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import { authorize } from '#server/platform/problems.ts'
import { createWebhook, removeWebhook, replayDelivery, updateWebhook } from './webhooks.commands.ts'
import { endOldSecret, replaceSecret } from './webhook-secrets.commands.ts'
import { findDelivery, findWebhook, listDeliveries, listWebhooks, lockWebhook, toWebhook } from './webhooks.queries.ts'

/** Webhooks: signed requests to other systems when records change. */
export const mountWebhooks = ({ app, db, config, secrets }: Services) =>
  mount(app, db, webhookEndpoints, {
    'GET /api/webhooks': async ({ tx, actor }) => ({
      data: (await listWebhooks(tx)).map((row) => toWebhook(actor, row)),
    }),
    'POST /api/webhooks': async ({ tx, actor, body }) => {
      const { id, secret } = await createWebhook(tx, actor, { config, secrets }, body)
      return { data: { ...toWebhook(actor, await findWebhook(tx, id)), secret } }
    },
    'PATCH /api/webhooks/{id}': async ({ tx, actor, params, body }) => {
      const hook = await lockWebhook(tx, params.id)
      authorize(toWebhook(actor, hook).abilities.update)
      await updateWebhook(tx, actor, config, hook, body)
      return { data: toWebhook(actor, await findWebhook(tx, hook.id)) }
    },
    'DELETE /api/webhooks/{id}': async ({ tx, actor, params }) => {
      const hook = await lockWebhook(tx, params.id)
      authorize(toWebhook(actor, hook).abilities.update)
      await removeWebhook(tx, actor, hook)
      return { data: {} }
    },
    'POST /api/webhooks/{id}/secrets': async ({ tx, actor, params, body }) => {
      const hook = await lockWebhook(tx, params.id)
      authorize(toWebhook(actor, hook).abilities.update)
      const secret = await replaceSecret(tx, actor, secrets, hook, body.version)
      return { data: { ...toWebhook(actor, await findWebhook(tx, hook.id)), secret } }
    },
    'DELETE /api/webhooks/{id}/old-secret': async ({ tx, actor, params, body }) => {
      const hook = await lockWebhook(tx, params.id)
      authorize(toWebhook(actor, hook).abilities.update)
      await endOldSecret(tx, actor, hook, body.version)
      return { data: toWebhook(actor, await findWebhook(tx, hook.id)) }
    },
    'GET /api/webhooks/{id}/deliveries': async ({ tx, params, query }) => {
      const hook = await findWebhook(tx, params.id)
      return listDeliveries(tx, hook.id, query)
    },
    'POST /api/webhooks/{id}/deliveries': async ({ tx, actor, params, body }) => {
      const hook = await lockWebhook(tx, params.id)
      const id = await replayDelivery(tx, actor, hook, body.replay_of)
      return { data: await findDelivery(tx, hook.id, id) }
    },
  })
