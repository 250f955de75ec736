import { z } from 'zod'
import { instant } from './basics/date.ts'
import { define } from './basics/endpoint.ts'
import { idParams } from './basics/id.ts'
import { dataOf } from './basics/page.ts'

/** What people are told of; the web has the words of each. */
export const notificationTypes = ['document_expiring', 'document_expired'] as const

export type NotificationType = (typeof notificationTypes)[number]

/** A line of news for one person: about which record, and the figures and names its words need. */
export const notification = z.object({
  id: z.int(),
  type: z.enum(notificationTypes),
  entity: z.string(),
  entity_id: z.int(),
  params: z.record(z.string(), z.unknown()),
  created_at: instant(),
  read_at: instant().nullable(),
})

export type Notification = z.output<typeof notification>

const counted = z.object({ unread: z.int() })

/** The caller's own news, kept for 90 days. */
export const notificationEndpoints = define({
  'GET /api/notifications': {
    summary: 'News of the caller, newest first, thirty a page; `before` is the id of the last one read',
    access: 'signed-in',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
    }),
    response: z.object({ data: z.array(notification), meta: counted.extend({ next: z.int().nullable() }) }),
  },
  'PUT /api/notifications/{id}/read': {
    summary: 'Mark one as read',
    access: 'signed-in',
    params: idParams,
    response: dataOf(counted),
  },
  'PUT /api/notifications/read': { summary: 'Mark all as read', access: 'signed-in', response: dataOf(counted) },
})
