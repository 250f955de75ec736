import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'
import { personRef } from '../behaviors/people.ts'

/** Why the labour office must be notified about a worker. */
export const notificationReasons = ['start', 'terms'] as const

/** A notification of the labour office about a worker, with the terms it is about. `notified_on` is null while it is open; `document_id` is the verified document that proves it. The terms are null if unknown, the pay also if the caller may not see the placement. */
export const labourNotification = z.object({
  id: z.int(),
  worker_id: z.int(),
  assignment_id: z.int().nullable(),
  reason: z.enum(notificationReasons),
  event_on: z.string(),
  due_on: z.string(),
  employment_form: z.string().nullable(),
  position: z.object({ id: z.int(), name: labels }).nullable(),
  pay_rate: z.number().nullable(),
  currency: z.string().nullable(),
  hours_per_week: z.number().nullable(),
  notified_on: z.string().nullable(),
  document_id: z.int().nullable(),
  version: z.int(),
})

export type LabourNotification = z.output<typeof labourNotification>

/**
 * What the labour office must still be told about a worker in scope. `id` is null for a worker whose start is known from
 * the record alone, without a placement; the terms are null if unknown, contract and pay also if the caller may not see
 * the placement.
 */
export const dueNotification = labourNotification
  .pick({ reason: true, event_on: true, due_on: true, employment_form: true, position: true, pay_rate: true })
  .extend({
    currency: z.string().nullable(),
    hours_per_week: z.number().nullable(),
    id: z.int().nullable(),
    version: z.int().nullable(),
    worker: personRef,
    contract: z.object({ id: z.int(), title: z.string() }).nullable(),
  })

export type DueNotification = z.output<typeof dueNotification>

const update = z.strictObject({ version: version(), notified_on: date().nullable() })

export type LabourNotificationUpdate = z.output<typeof update>

export const labourNotificationEndpoints = define({
  'GET /api/workers/{id}/labour-notifications': {
    summary: 'Required and completed labour office notifications of a worker, newest first',
    access: 'view worker',
    params: idParams,
    response: dataOf(z.array(labourNotification)),
  },
  'GET /api/labour-notifications': {
    summary: 'What the labour office must still be told about the workers in scope, the most urgent first; at most 500',
    access: { all: ['view contracts', 'view workers', 'view worker'] },
    response: dataOf(z.array(dueNotification)),
  },
  'PATCH /api/labour-notifications/{id}': {
    summary: 'Record the day on which the labour office was notified, or clear it',
    access: 'update worker',
    params: idParams,
    body: update,
    response: dataOf(labourNotification),
  },
})
