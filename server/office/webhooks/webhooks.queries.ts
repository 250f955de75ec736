import { sql } from 'kysely'
import type { WebhookDeliveryState } from '#contract/office/webhook-choices.ts'
import type { Webhook, WebhookDelivery } from '#contract/office/webhooks.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { found } from '#server/platform/problems.ts'

const PAGE = 50

const makerJson = sql<
  Webhook['maker']
>`jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)`

const lastDelivery = sql<Webhook['last_delivery']>`(
  select jsonb_build_object('state', d.state, 'at', coalesce(d.sent_at, d.created_at))
  from webhook_deliveries d where d.webhook_id = webhooks.id order by d.id desc limit 1)`

/** Null as soon as the old secret signs no more, even if it has not been removed yet. */
const oldSecretUntil = sql<
  string | null
>`case when webhooks.old_secret_until > now() then webhooks.old_secret_until end`

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .innerJoin('users as u', 'u.id', 'webhooks.user_id')
    .select(['webhooks.id', 'webhooks.user_id', 'webhooks.name', 'webhooks.url', 'webhooks.events', 'webhooks.active'])
    .select(['webhooks.version', 'webhooks.created_at', makerJson.as('maker'), lastDelivery.as('last_delivery')])
    .select(oldSecretUntil.as('old_secret_until'))

export type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

/** The newest webhooks first, at most 200. */
export const listWebhooks = (db: Db) => selectWebhooks(db).orderBy('webhooks.id', 'desc').limit(200).execute()

/** The webhook; throws 404. */
export const findWebhook = async (db: Db, id: number): Promise<WebhookRow> =>
  found(await selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst())

/** The webhook, locked until the transaction ends; throws 404. */
export const lockWebhook = async (tx: Tx, id: number): Promise<WebhookRow> =>
  found(await selectWebhooks(tx).where('webhooks.id', '=', id).forUpdate('webhooks').executeTakeFirst())

/**
 * A webhook with the actor's abilities. It sends what its author may see, so only the author or a super-admin changes
 * it.
 */
export const toWebhook = (actor: Actor, row: WebhookRow): Webhook => {
  const { user_id, ...fields } = row
  return { ...fields, abilities: { update: actor.is_super || user_id === actor.user_id } }
}

const selectDeliveries = (db: Db, webhook_id: number) =>
  db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .select(['id', 'event_id', 'event', 'entity', 'entity_id', 'payload', 'state', 'attempts', 'next_at', 'sent_at'])
    .select(['response_status', 'response_excerpt', 'failure', 'duration_ms', 'replay_of', 'created_at'])

type DeliveryRow = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

const toDelivery = ({ payload, ...row }: DeliveryRow): WebhookDelivery => ({ ...row, changed: payload.changed })

/** One delivery of a webhook; throws 404. */
export const findDelivery = async (db: Db, webhook_id: number, id: number): Promise<WebhookDelivery> =>
  toDelivery(found(await selectDeliveries(db, webhook_id).where('id', '=', id).executeTakeFirst()))

/** The log of a webhook, newest first, fifty per page. */
export const listDeliveries = async (
  db: Db,
  webhook_id: number,
  query: { before?: number | undefined; state?: WebhookDeliveryState | undefined },
) => {
  const rows = await selectDeliveries(db, webhook_id)
    .$if(query.before !== undefined, (wanted) => wanted.where('id', '<', query.before!))
    .$if(query.state !== undefined, (wanted) => wanted.where('state', '=', query.state!))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
  const shown = rows.slice(0, PAGE)
  return { data: shown.map(toDelivery), meta: { next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null } }
}
