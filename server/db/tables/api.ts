import type { Generated } from 'kysely'
import type { WebhookDeliveryState, WebhookEvent } from '#contract/office/webhook-choices.ts'
import type { WebhookFailure } from '#contract/office/webhooks.ts'
import type { TokenPermission } from '#contract/behaviors/permissions.ts'
import type { Fixed, Id, Json, Stamps } from './basics.ts'

export type ApiTokensTable = {
  id: Id
  user_id: Fixed<number>
  name: Fixed<string>
  token_hash: Fixed<Buffer>
  hint: Fixed<string>
  permissions: TokenPermission[]
  created_at: Fixed<string>
  expires_at: string
  last_used_at: string | null
  revoked_at: string | null
}

export type WebhooksTable = Stamps & {
  id: Id
  user_id: Fixed<number>
  name: string
  url: string
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: string | null
  events: WebhookEvent[]
  active: Generated<boolean>
}

/** What is stored of an event when it happens; the record itself is read when the webhook is sent. */
export type EventFacts = { at: string; source: string; changed: string[] }

export type WebhookDeliveriesTable = {
  id: Id
  webhook_id: Fixed<number>
  event_id: Fixed<string>
  event: Fixed<WebhookEvent>
  entity: Fixed<string>
  entity_id: Fixed<number>
  payload: Json<EventFacts>
  state: Generated<WebhookDeliveryState>
  attempts: Generated<number>
  next_at: string | null
  sent_at: string | null
  response_status: number | null
  response_excerpt: string | null
  failure: WebhookFailure | null
  duration_ms: number | null
  replay_of: Fixed<number | null>
  created_at: Fixed<string>
}
