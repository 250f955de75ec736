import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { WEBHOOK_TRIES, type WebhookFailure } from '#contract/office/webhooks.ts'
import { isErasure } from '#contract/office/webhook-choices.ts'
import type { Db } from '#server/db/client.ts'
import type { Config } from '#server/platform/config.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type PostOutcome, postOutside } from '#server/platform/post-outside.ts'
import type { Actor } from '../access/actor.ts'
import { actorOf } from '../access/load-actor.ts'

/** Reads a record as an actor may see it, with the names of its hidden fields; undefined when they may not see it. */
export type ReadRecord = (
  db: Db,
  actor: Actor,
  id: number,
) => Promise<{ data: object; hidden: readonly string[] } | undefined>

/** Minutes to wait before the second try, the third, and so on. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720]

const EXCERPT = 500

/** The purpose under which webhook secrets are sealed. */
export const WEBHOOK_SECRETS = 'webhook secret'

/** The value of `Brigada-Signature` for a body sent at `seconds` since 1970. */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

type Outside = { config: Pick<Config, 'webhook_private_addresses'>; secrets: Secrets }

const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .selectAll('d')
    .select(['w.url', 'w.secret', 'w.user_id', 'w.active'])
    .select(sql<Buffer | null>`case when w.old_secret_until > now() then w.old_secret end`.as('old_secret'))
    .executeTakeFirst()

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

const bodyOf = async (db: Db, delivery: Waiting, readers: Readonly<Record<string, ReadRecord>>) => {
  const maker = delivery.active ? await actorOf(db, delivery.user_id) : undefined
  const record = maker && (await readers[delivery.entity]?.(db, maker, delivery.entity_id))
  if (!record) return undefined
  const { at, source, changed } = delivery.payload
  const { event_id: id, event, entity, entity_id } = delivery
  const shown = changed.filter((field) => !record.hidden.includes(field))
  const data = isErasure(event) ? { id: entity_id, entity } : record.data
  return JSON.stringify({ id, event, at, source, changed: shown, data })
}

/**
 * The signatures of a body, made anew for each try. After the secret was replaced, the header that receivers know keeps
 * the old secret for a while, and a second header has the new one.
 */
const signaturesOf = (secrets: Secrets, { secret, old_secret }: Waiting, body: string): Record<string, string> => {
  const seconds = Math.floor(Date.now() / 1000)
  const sign = (sealed: Buffer) => signatureOf(secrets.open(WEBHOOK_SECRETS, sealed), seconds, body)
  if (old_secret === null) return { 'brigada-signature': sign(secret) }
  return { 'brigada-signature': sign(old_secret), 'brigada-signature-next': sign(secret) }
}

const post = (delivery: Waiting, { config, secrets }: Outside, body: string) => {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Brigada',
    'brigada-event-id': delivery.event_id,
    ...signaturesOf(secrets, delivery, body),
    'content-length': String(Buffer.byteLength(body)),
  }
  return postOutside({ url: new URL(delivery.url), headers, body, private_too: config.webhook_private_addresses })
}

const isTaken = (outcome: PostOutcome) => 'status' in outcome && outcome.status >= 200 && outcome.status < 300

const failureOf = (outcome: PostOutcome): WebhookFailure | null => {
  if ('failure' in outcome) return outcome.failure
  if (isTaken(outcome)) return null
  return outcome.status >= 300 && outcome.status < 400 ? 'redirect' : 'refused'
}

const excerptOf = (text: string) => text.toWellFormed().replace(/\p{Cc}+/gu, ' ').slice(0, EXCERPT).toWellFormed() // prettier-ignore

const settle = async (db: Db, delivery: Waiting, outcome: PostOutcome, sent_at: string) => {
  const attempts = delivery.attempts + 1
  const failure = failureOf(outcome)
  const pause = failure === 'private_address' || attempts >= WEBHOOK_TRIES ? undefined : PAUSES[attempts - 1]
  const again = failure !== null && pause !== undefined
  const next_at = again ? new Date(Date.now() + pause * 60_000).toISOString() : null
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_deliveries')
      .set({
        state: failure === null ? 'delivered' : again ? 'waiting' : 'failed',
        attempts,
        next_at,
        sent_at,
        failure,
        response_status: 'status' in outcome ? outcome.status : null,
        response_excerpt: 'text' in outcome ? excerptOf(outcome.text) : null,
        duration_ms: Date.now() - Date.parse(sent_at),
      })
      .where('id', '=', delivery.id)
      .execute()
    if (again)
      await sql`select queue_webhook(${delivery.id}, ${delivery.webhook_id}, ${next_at}::timestamptz)`.execute(tx)
  })
}

/**
 * Sends one waiting delivery, signed, with the record as the webhook's author may see it now, or only with the id of a
 * person who was erased. Withholds it when they
 * may not see it or the webhook is stopped. A failed delivery is queued again with growing pauses, up to eight tries.
 */
export const sendDelivery = async (
  db: Db,
  outside: Outside,
  readers: Readonly<Record<string, ReadRecord>>,
  delivery_id: number,
) => {
  const delivery = await findWaiting(db, delivery_id)
  if (!delivery) return
  const body = await bodyOf(db, delivery, readers)
  if (body === undefined) {
    await db
      .updateTable('webhook_deliveries')
      .set({ state: 'withheld', next_at: null })
      .where('id', '=', delivery.id)
      .execute()
    return
  }
  const sent_at = new Date().toISOString()
  await settle(db, delivery, await post(delivery, outside, body), sent_at)
}
