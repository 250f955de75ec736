import { expect } from 'vitest'
import type { WebhookEvent } from '#contract/office/webhook-choices.ts'
import type { Webhook, WebhookDelivery } from '#contract/office/webhooks.ts'
import { sendDelivery } from '#server/behaviors/webhooks/send-delivery.ts'
import { webhookRecords } from '#server/jobs.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { type Receiver, openReceiver } from './receiver.ts'

export type MadeHook = { data: Webhook & { secret: string }; errors: { path: string; code: string }[] }
type Log = { data: WebhookDelivery[]; meta: { next: number | null } }

export let agency: TestAgency
export let receiver: Receiver
export let admin: Someone

/** Creates a webhook for the receiver. */
export const makeHook = async (as: Someone, events: WebhookEvent[], url = receiver.url) => {
  const answer = await agency.call<MadeHook>('POST', '/api/webhooks', { as, body: { name: 'Books', url, events } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

export const logOf = async (hook: { id: number }, query = '') =>
  (await agency.call<Log>('GET', `/api/webhooks/${hook.id}/deliveries${query}`, { as: admin })).body

export const lastOf = async (hook: { id: number }) => (await logOf(hook)).data[0]!

/** Sends a delivery as its job does. */
export const send = (id: number, private_too = true) =>
  sendDelivery(
    agency.db,
    { config: { webhook_private_addresses: private_too }, secrets: agency.services.secrets },
    webhookRecords,
    id,
  )

/** Deletes the webhooks and the requests of the receiver. */
export const forgetHooks = async () => {
  await agency.db.deleteFrom('webhooks').execute()
  receiver.calls.length = 0
  receiver.reply = { status: 200 }
}

/** Opens an agency whose webhooks may call this machine, with an administrator and a receiver. */
export const openWebhooks = async () => {
  agency = await openTestAgency({ webhook_private_addresses: true })
  receiver = await openReceiver()
  admin = await agency.join('super-admin')
}

export const closeWebhooks = async () => {
  await receiver.close()
  await agency.close()
}
