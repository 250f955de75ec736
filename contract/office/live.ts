import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id } from '../basics/id.ts'

/** Records that show which other users have them open. */
export const presenceEntities = [
  'lead',
  'candidate',
  'worker',
  'contract',
  'coordinator',
  'foreman',
  'recruiter',
  'housing',
  'freelance_recruiter',
] as const
export type PresenceEntity = (typeof presenceEntities)[number]

/** A user who has a record open; `calling` is true during a phone call with the person. */
export const present = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  has_avatar: z.boolean(),
  calling: z.boolean(),
  seen_at: instant(),
})
export type Present = z.output<typeof present>

const subject = { entity: z.enum(presenceEntities), id: id() }
const subjectQuery = z.strictObject({
  entity: z.enum(presenceEntities),
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
    .transform(Number),
})
/** A user who is on the phone with the person of the record `id`. */
const caller = present.omit({ calling: true, seen_at: true }).extend({ id: z.int() })

const others = z.object({ data: z.array(present) })

/** Events for open pages. `/api/events` is a stream of server-sent events: `change {entity, id, transaction_id}` with the number of the event, `presence {entity, id}`, `news {}` when the caller's notifications changed, and `reset` when too many events were missed to send them one by one. */
export const liveEndpoints = define({
  'GET /api/events': {
    summary:
      'Stream of changes to records in scope; `after` or the `Last-Event-ID` header also returns the changes since an event, and `within` those of the last seconds (at most 60)',
    access: 'signed-in',
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,15}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
      within: z
        .string()
        .regex(/^([0-5]?\d|60)$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
    }),
    response: 'stream',
  },
  'GET /api/presence': {
    summary: 'Other users who have a record open',
    access: 'signed-in',
    query: subjectQuery,
    response: others,
  },
  'GET /api/presence/calls': {
    summary: 'Other users who are in a call now, with the people of one entity that the caller may open',
    access: 'signed-in',
    query: z.strictObject({ entity: z.enum(presenceEntities) }),
    response: z.object({ data: z.array(caller) }),
  },
  'PUT /api/presence': {
    summary: 'Report that the caller has a record open (valid for 45 seconds) or is in a call (valid for five minutes)',
    access: 'signed-in',
    body: z.strictObject({ ...subject, calling: z.boolean() }),
    response: others,
  },
  'DELETE /api/presence': {
    summary: 'Report that the caller has closed a record',
    access: 'signed-in',
    body: z.strictObject(subject),
    response: others,
  },
})
