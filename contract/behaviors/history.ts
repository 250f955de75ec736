import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { idParams } from '../basics/id.ts'
import { daysFilter, idsFilter } from '../basics/filter.ts'
import { labels } from '../basics/labels.ts'
import { type ChangeAction, changeActionNames } from './change-actions.ts'

export type { ChangeAction }

/** The origin of a change. */
export const changeSources = ['screen', 'import', 'bulk', 'api', 'system'] as const

export type ChangeSource = (typeof changeSources)[number]

const author = z
  .object({ id: z.int(), first_name: z.string(), last_name: z.string(), has_avatar: z.boolean() })
  .nullable()

/** A value as history shows it: the stored code, and the name of the id, now or at that time. */
export const shownValue = z.object({ value: z.unknown(), label: z.unknown().optional() })

/** What one transaction did to one record; `record` names it if it is a part of the requested record. */
export const changeGroup = z.object({
  id: z.int(),
  record: z.object({ entity: z.string(), id: z.int() }).nullable(),
  transaction_id: z.string(),
  action: z.enum(changeActionNames),
  source: z.enum(changeSources),
  at: instant(),
  author,
  author_role: z.string().nullable(),
  fields: z.array(z.object({ field: z.string(), old: shownValue.nullable(), new: shownValue.nullable() })),
})

export type ChangeGroup = z.output<typeof changeGroup>

const cursor = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
  .transform(Number)
  .optional()

/** The history call of a noun: grouped by transaction, newest first; `before` is the id of a group. */
export const historyEndpoint = {
  params: idParams,
  query: z.strictObject({
    before: cursor,
    author_id: idsFilter().optional(),
    field: z
      .string()
      .max(60)
      .regex(/^[a-z0-9_.]+$/, { error: 'invalid_format' })
      .optional(),
    action: z.enum(changeActionNames).optional(),
    at: daysFilter().optional(),
  }),
  response: z.object({ data: z.array(changeGroup), meta: z.object({ next: z.int().nullable() }) }),
} as const

/** One status change of a record; `entity` is the record's type, which may be one that the requested record was converted from. Durations are in seconds: `duration_s` in the previous status, `lasted_s` in the new one until the next change of the same record (null if there is none); `is_current` marks the present status of the requested record. */
export const statusStep = z.object({
  id: z.int(),
  entity: z.string(),
  from: z.object({ id: z.int(), name: labels, colour: z.string() }).nullable(),
  to: z.object({ id: z.int(), name: labels, colour: z.string() }),
  reason: z.object({ id: z.int(), name: labels }).nullable(),
  comment: z.string().nullable(),
  duration_s: z.int().nullable(),
  lasted_s: z.int().nullable(),
  is_current: z.boolean(),
  source: z.enum(changeSources),
  author,
  changed_at: instant(),
})

export type StatusStep = z.output<typeof statusStep>

/** The status-history call of a noun: newest first. */
export const statusHistoryEndpoint = {
  params: idParams,
  query: z.strictObject({
    before: cursor,
    author_id: idsFilter().optional(),
    status_id: idsFilter().optional(),
    at: daysFilter().optional(),
  }),
  response: z.object({ data: z.array(statusStep), meta: z.object({ next: z.int().nullable() }) }),
} as const
