import fs from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { WebhookEvent } from '#contract/office/webhook-choices.ts'
import type { Webhook, WebhookDelivery } from '#contract/office/webhooks.ts'
import { sendDelivery } from '#server/behaviors/webhooks/send-delivery.ts'
import { webhookRecords } from '#server/jobs.ts'
import { type Someone, type TestAgency, openTestAgency } from './agency.ts'
import { standIn } from './builders.ts'
import { type Receiver, openReceiver } from './receiver.ts'

export type MadeHook = { data: Webhook & { secret: string }; errors: { path: string; code: string }[] }
type Log = { data: WebhookDelivery[]; meta: { next: number | null } }

export let agency: TestAgency
export let receiver: Receiver
export let admin: Someone

/** The signature checks of a receiver, as docs/api.md gives them. */
export const documented = async () => {
  const blocks = fs.readFileSync('docs/api.md', 'utf8').matchAll(/```js\n([^]*?)```/g)
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-docs-')), 'check.mjs')
  fs.writeFileSync(file, [...blocks].map(([, code]) => code).join('\n'))
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromBrigada: (secret: string, header: string, body: string) => boolean
    isCallFromBrigada: (secret: string, headers: IncomingHttpHeaders, body: string) => boolean
  }
  fs.rmSync(path.dirname(file), { recursive: true })
  return module
}

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

/** Sends what waits, oldest first; answers the events that arrived. */
export const sendWaiting = async (hook: { id: number }) => {
  const { data } = await logOf(hook, '?state=waiting')
  for (const { id } of data.toReversed()) await send(id)
  return receiver.calls
    .splice(0)
    .map(({ body }) => JSON.parse(body) as { event: WebhookEvent; changed: string[]; data: object })
}

const read = async <T>(path: string) => (await agency.call<{ data: T }>('GET', path, { as: admin })).body.data

/** Erases the person of an archived record. */
export const erase = async (path: string) => {
  const { confirmation } = await read<{ confirmation: string }>(`${path}/erasure-plan`)
  const { version } = await read<{ version: number }>(path)
  const answer = await agency.call('POST', `${path}/erasures`, { as: admin, body: { version, confirmation } })
  expect(answer.status, answer.text).toBe(200)
}

/** Archives a worker who left so long ago that the person may be erased, and erases them. */
export const eraseWorker = async (id: number) => {
  await standIn(agency, 'workers', id, 'left')
  await agency.db.updateTable('workers').set({ left_at: '2010-06-01' }).where('id', '=', id).execute()
  const path = `/api/workers/${id}`
  const { version } = await read<{ version: number }>(path)
  const archived = await agency.call('PUT', `${path}/archive`, { as: admin, body: { version } })
  expect(archived.status, archived.text).toBe(200)
  await erase(path)
}

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
