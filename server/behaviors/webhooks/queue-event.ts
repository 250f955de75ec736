import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { webhookEvents } from '#contract/webhooks.ts'
import type { Tx } from '#server/db/client.ts'
import type { EventFacts } from '#server/db/tables/api.ts'
import type { Actor } from '../access/actor.ts'

const known: ReadonlySet<string> = new Set(webhookEvents)

/** Queues a delivery to every active webhook that asked for `<entity>.<what>`, inside the transaction of the change. */
export const queueEvent = async (
  tx: Tx,
  actor: Actor,
  subject: { entity: string; id: number },
  what: string,
  changed: string[],
) => {
  const event = `${subject.entity}.${what}`
  if (!known.has(event)) return
  const facts: EventFacts = { at: actor.at, source: actor.source, changed }
  await sql`with made as (
    insert into webhook_deliveries (webhook_id, event_id, event, entity, entity_id, payload, next_at, created_at)
    select id, ${randomUUID()}::uuid, ${event}::text, ${subject.entity}::text, ${subject.id}::bigint, ${JSON.stringify(facts)}::jsonb,
      ${actor.at}::timestamptz, ${actor.at}::timestamptz
    from webhooks where active and ${event}::text = any(events) order by id
    returning id, webhook_id)
    select queue_webhook(id, webhook_id) from made`.execute(tx)
}
