import { z } from 'zod'
import { date } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { labels } from '../basics/labels.ts'
import { dataOf } from '../basics/page.ts'

/** Why the labour office must be notified about a worker. */
export const notificationReasons = ['start', 'terms'] as const

/** The deadline for a notification of the labour office, in days after the event. */
export const NOTIFICATION_DAYS = 7

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

const update = z.strictObject({ version: version(), notified_on: date().nullable() })

export type LabourNotificationUpdate = z.output<typeof update>

export const labourNotificationEndpoints = define({
  'GET /api/workers/{id}/labour-notifications': {
    summary: 'Required and completed labour office notifications of a worker, newest first',
    access: 'view worker',
    params: idParams,
    response: dataOf(z.array(labourNotification)),
  },
  'PATCH /api/labour-notifications/{id}': {
    summary: 'Record the day on which the labour office was notified, or clear it',
    access: 'update worker',
    params: idParams,
    body: update,
    response: dataOf(labourNotification),
  },
})
