import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version, versioned } from '../basics/id.ts'
import { dataOf, done } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { webhookDeliveryStates, webhookEvents } from './webhook-choices.ts'

/** Why a delivery failed without an HTTP status. */
export const webhookFailures = [
  'private_address',
  'unknown_host',
  'timeout',
  'connection',
  'redirect',
  'refused',
] as const

export type WebhookFailure = (typeof webhookFailures)[number]

/** The most attempts of one delivery. */
export const WEBHOOK_TRIES = 8

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })

/** A webhook with the result of its last delivery. It reports the records that its author may see. */
export const webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  maker: person,
  /** Until when calls are signed with the old secret too; null if there is none. */
  old_secret_until: instant().nullable(),
  last_delivery: z.object({ state: z.enum(webhookDeliveryStates), at: instant() }).nullable(),
  version: z.int(),
  created_at: instant(),
  abilities: z.object({ update: z.boolean() }),
})

export type Webhook = z.output<typeof webhook>

export const webhookDelivery = z.object({
  id: z.int(),
  event_id: z.string(),
  event: z.enum(webhookEvents),
  entity: z.string(),
  entity_id: z.int(),
  changed: z.array(z.string()),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  next_at: instant().nullable(),
  sent_at: instant().nullable(),
  response_status: z.int().nullable(),
  response_excerpt: z.string().nullable(),
  failure: z.enum(webhookFailures).nullable(),
  duration_ms: z.int().nullable(),
  replay_of: z.int().nullable(),
  created_at: instant(),
})

export type WebhookDelivery = z.output<typeof webhookDelivery>

const parse = (value: string) => (URL.canParse(value) ? new URL(value) : null)

const url = () =>
  line(500).refine(
    (value) => {
      const address = parse(value)
      return (
        address !== null && /^https?:$/.test(address.protocol) && address.username === '' && address.password === ''
      )
    },
    { error: 'invalid_url' },
  )

const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .max(webhookEvents.length)
  .refine((names) => new Set(names).size === names.length, { error: 'repeated' })

export const webhookCreate = z.strictObject({ name: line(80), url: url(), events, active: z.boolean().optional() })

export const webhookUpdate = z.strictObject({
  version: version(),
  name: line(80).optional(),
  url: url().optional(),
  events: events.optional(),
  active: z.boolean().optional(),
})

export type WebhookCreate = z.output<typeof webhookCreate>
export type WebhookUpdate = z.output<typeof webhookUpdate>

/** Webhooks: signed calls to other systems when records change. Users who manage users see all of them; only the author and a super-admin can change one, because it sends what the author may see. */
export const webhookEndpoints = define({
  'GET /api/webhooks': {
    summary: 'All webhooks',
    access: 'update users',
    response: z.object({ data: z.array(webhook) }),
  },
  'POST /api/webhooks': {
    summary: 'Create a webhook; its secret is shown only in this answer',
    access: 'update users',
    body: webhookCreate,
    secret: true,
    response: dataOf(webhook.extend({ secret: z.string() })),
  },
  'PATCH /api/webhooks/{id}': {
    summary: 'Change, pause or resume a webhook',
    access: 'update users',
    params: idParams,
    body: webhookUpdate,
    response: dataOf(webhook),
  },
  'DELETE /api/webhooks/{id}': {
    summary: 'Remove a webhook and its log',
    access: 'update users',
    params: idParams,
    response: done,
  },
  'POST /api/webhooks/{id}/secrets': {
    summary: 'Replace the secret; the new one is shown only in this answer, and the old one also signs for 24 hours',
    access: 'update users',
    params: idParams,
    body: versioned,
    secret: true,
    response: dataOf(webhook.extend({ secret: z.string() })),
  },
  'DELETE /api/webhooks/{id}/old-secret': {
    summary: 'End the old secret before its 24 hours are over',
    access: 'update users',
    params: idParams,
    body: versioned,
    response: dataOf(webhook),
  },
  'GET /api/webhooks/{id}/deliveries': {
    summary: 'Log of a webhook, newest first; `before` is the id of a delivery',
    access: 'update users',
    params: idParams,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
      state: z.enum(webhookDeliveryStates).optional(),
    }),
    response: z.object({ data: z.array(webhookDelivery), meta: z.object({ next: z.int().nullable() }) }),
  },
  'POST /api/webhooks/{id}/deliveries': {
    summary: 'Resend an event from the log',
    access: 'update users',
    params: idParams,
    body: z.strictObject({ replay_of: id() }),
    response: dataOf(webhookDelivery),
  },
})
