import { sql } from 'kysely'
import type { WebhookCreate, WebhookUpdate } from '#contract/office/webhooks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Tx } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import { fieldProblem, notFound, stale } from '#server/platform/problems.ts'
import { isKnownPrivate } from '#server/platform/public-address.ts'
import { makeSecret } from './webhook-secrets.commands.ts'
import { type WebhookRow, toWebhook } from './webhooks.queries.ts'

type Settings = Pick<Config, 'webhook_private_addresses'>

/** An address may resolve differently later, so each delivery checks it again. */
const requireOutside = async (settings: Settings, url: string | undefined) => {
  if (url === undefined || settings.webhook_private_addresses) return
  if (new URL(url).protocol !== 'https:') throw fieldProblem('url', 'https_only')
  if (await isKnownPrivate(new URL(url))) throw fieldProblem('url', 'private_address')
}

/** Creates a webhook of the actor; answers its id and the secret, which no later request shows. */
export const createWebhook = async (
  tx: Tx,
  actor: Actor,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  input: WebhookCreate,
) => {
  await requireOutside(config, input.url)
  const { secret, sealed } = makeSecret(secrets)
  const fields = { name: input.name, url: input.url, events: [...input.events].sort(), active: input.active ?? true }
  const { id } = await tx
    .insertInto('webhooks')
    .values({
      ...fields,
      secret: sealed,
      user_id: actor.user_id!,
      created_at: actor.at,
      created_by: actor.user_id,
      updated_at: actor.at,
      updated_by: actor.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordChange(tx, actor, 'created', { entity: 'webhook', id }, {}, fields)
  return { id, secret }
}

/** Changes a locked webhook; a stopped one receives nothing until it is started again. */
export const updateWebhook = async (
  tx: Tx,
  actor: Actor,
  settings: Settings,
  hook: WebhookRow,
  input: WebhookUpdate,
) => {
  if (hook.version !== input.version) throw stale(toWebhook(actor, hook))
  await requireOutside(settings, input.url === hook.url ? undefined : input.url)
  const { version: _read, events, ...given } = input
  const before = { name: hook.name, url: hook.url, events: hook.events, active: hook.active }
  const after = { ...before, ...given, ...(events ? { events: [...events].sort() } : {}) }
  await tx
    .updateTable('webhooks')
    .set({ ...after, version: hook.version + 1, updated_at: actor.at, updated_by: actor.user_id })
    .where('id', '=', hook.id)
    .execute()
  await recordChange(tx, actor, 'updated', { entity: 'webhook', id: hook.id }, before, after)
}

/** Deletes a locked webhook with its log; its history stays. */
export const removeWebhook = async (tx: Tx, actor: Actor, hook: WebhookRow) => {
  const { name, url, events } = hook
  await recordChange(tx, actor, 'archived', { entity: 'webhook', id: hook.id }, { name, url, events }, {})
  await tx.deleteFrom('webhooks').where('id', '=', hook.id).execute()
}

/** Queues an event of the log again as a separate delivery with the same event id; answers its id. */
export const replayDelivery = async (tx: Tx, actor: Actor, hook: WebhookRow, delivery_id: number) => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (webhook_id, event_id, event, entity, entity_id, payload, next_at, replay_of, created_at)
    select webhook_id, event_id, event, entity, entity_id, payload, ${actor.at}::timestamptz, id, ${actor.at}::timestamptz
    from webhook_deliveries where id = ${delivery_id} and webhook_id = ${hook.id} returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw notFound()
  await sql`select queue_webhook(${id}, ${hook.id})`.execute(tx)
  return id
}
