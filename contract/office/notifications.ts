import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { notificationTypes } from './notification-choices.ts'

export type { NotificationType } from './notification-choices.ts'

/** A notification of one user: the record it is about, and the values for its text. */
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

/** A user's choice for one notification type: in the bell, and by email. */
export const notificationChoice = z.strictObject({
  type: z.enum(notificationTypes),
  bell: z.boolean(),
  email: z.boolean(),
})

export type NotificationChoice = z.output<typeof notificationChoice>

const choices = z.object({ data: z.array(notificationChoice) })

/** How many lines are unread, where all due calls count as one line; `calls_due` counts the notifications of due calls. */
const counted = z.object({ unread: z.int(), calls_due: z.int() })

/** The caller's notifications, kept for 90 days. */
export const notificationEndpoints = define({
  'GET /api/notifications': {
    summary:
      'Notifications of the caller, of all kinds or one, newest first, 30 per page; `before` is the id of the last notification received. Two or more due calls are counted instead of listed, unless their kind is requested',
    access: 'signed-in',
    query: z.strictObject({
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
      type: z.enum(notificationTypes).optional(),
    }),
    response: z.object({ data: z.array(notification), meta: counted.extend({ next: z.int().nullable() }) }),
  },
  'PUT /api/notifications/{id}/read': {
    summary: 'Mark a notification as read',
    access: 'signed-in',
    params: idParams,
    response: dataOf(counted),
  },
  'PUT /api/notifications/read': {
    summary: 'Mark all notifications as read',
    access: 'signed-in',
    response: dataOf(counted),
  },
  'GET /api/profile/notifications': {
    summary: 'Notification settings of the caller: each kind in the app and by email',
    access: 'signed-in',
    response: choices,
  },
  'PUT /api/profile/notifications': {
    summary: 'Change the notification settings of some kinds; emails about account security are always sent',
    access: 'signed-in',
    body: z.strictObject({ choices: z.array(notificationChoice).min(1).max(notificationTypes.length) }),
    response: choices,
  },
})
