import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { id, idParams, versioned } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { json } from '../basics/text.ts'

/** The most rows of one bulk action, and how many of them its preview shows. */
export const BULK_LIMIT = 20_000
export const PREVIEW_ROWS = 8

export const bulkStates = ['running', 'finished', 'undoing', 'undone', 'failed'] as const
export type BulkState = (typeof bulkStates)[number]

export const bulkRowStates = ['waiting', 'changed', 'unchanged', 'refused', 'undone', 'kept'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

/** What is selected: named rows, or all rows that a list's query finds, with exceptions. */
export const selectionOf = <T extends z.ZodType>(query: T) =>
  z
    .strictObject({
      ids: z.array(id()).min(1).max(1_000).optional(),
      query: query.optional(),
      except_ids: z.array(id()).max(1_000).optional(),
    })
    .refine(({ ids, query: asked }) => (ids === undefined) !== (asked === undefined), { error: 'invalid_value' })

/** Bulk actions that archive and restore rows of any noun. */
export const archivingActions = [
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
] as const

/** Bulk actions on any noun with owners and custom fields, except the status: what a status requires differs by noun. */
export const plainBulkActions = [
  z.strictObject({ kind: z.literal('owner'), recruiter_id: id().nullable() }),
  z.strictObject({ kind: z.literal('custom'), key: z.string().max(40), value: json().nullable() }),
  ...archivingActions,
] as const
export type PlainBulkAction = z.output<(typeof plainBulkActions)[number]>

const counts = z.object(
  Object.fromEntries(bulkRowStates.map((state) => [state, z.int()])) as Record<BulkRowState, z.ZodInt>,
)

export const bulkRun = z.object({
  id: z.int(),
  entity: z.string(),
  action: z.record(z.string(), z.unknown()),
  state: z.enum(bulkStates),
  total_rows: z.int(),
  done_rows: z.int(),
  counts,
  failure: z.string().nullable(),
  version: z.int(),
  created_at: instant(),
  finished_at: instant().nullable(),
  undone_at: instant().nullable(),
  undo_until: instant().nullable(),
})
export type BulkRun = z.output<typeof bulkRun>

/** One row of a bulk action; the name is absent if the caller can no longer see the record. */
export const bulkRow = z.object({
  number: z.int(),
  entity_id: z.int(),
  name: z.string().nullable(),
  state: z.enum(bulkRowStates),
  problems: z.array(fieldProblem),
})
export type BulkRow = z.output<typeof bulkRow>

/** What keeping the selected workers from work would touch: shifts taken off the schedule, placements, beds, and bonuses that wait for days of work. */
export const stopFigures = z.object({ shifts: z.int(), placements: z.int(), stays: z.int(), bonuses: z.int() })
export type StopFigures = z.output<typeof stopFigures>

/** What a bulk action would do: the number of rows, and the first of them with old and new values as in history; `stops` if it keeps workers from work. */
export const bulkPreview = z.object({
  total: z.int(),
  stops: stopFigures.optional(),
  rows: z.array(
    z.object({
      entity_id: z.int(),
      name: z.string(),
      changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
      problems: z.array(fieldProblem),
    }),
  ),
})
export type BulkPreview = z.output<typeof bulkPreview>

/** Calls for bulk actions of any noun: progress, report, undo. Users reach their own, a super-admin reaches all. */
export const bulkEndpoints = define({
  'GET /api/bulk-runs/{id}': {
    summary: 'Details and progress of a bulk action',
    access: 'signed-in',
    params: idParams,
    response: dataOf(bulkRun),
  },
  'GET /api/bulk-runs/{id}/rows': {
    summary: 'Rows of a bulk action with their results',
    access: 'signed-in',
    params: idParams,
    query: z.strictObject({
      state: z.enum(bulkRowStates).optional(),
      after: z
        .string()
        .regex(/^\d{1,6}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
    }),
    response: z.object({ data: z.array(bulkRow), meta: z.object({ next: z.int().nullable() }) }),
  },
  'DELETE /api/bulk-runs/{id}/run': {
    summary: 'Undo a bulk action: restore the earlier values of each changed row, except where they have changed since',
    access: 'signed-in',
    params: idParams,
    body: versioned,
    response: dataOf(bulkRun),
  },
})
