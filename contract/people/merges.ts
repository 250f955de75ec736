import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { id, idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { fieldProblem } from '../basics/problem.ts'
import { shownValue } from '../behaviors/history.ts'
import { writtenOf } from '../behaviors/undo.ts'

/** How the values of two records compare in one field. */
export const mergeStates = ['equal', 'this', 'other', 'differ'] as const

const side = z.object({
  id: z.int(),
  version: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  status_id: z.int(),
  created_at: z.string(),
  archived: z.boolean(),
  has_photo: z.boolean(),
})

/** One field of both records; `kept` is the record whose value stays unless the merge chooses the other. */
const comparedField = z.object({
  field: z.string(),
  state: z.enum(mergeStates),
  this: shownValue.nullable(),
  other: shownValue.nullable(),
  kept: z.enum(['this', 'other']),
})

const plan = z.object({
  this: side,
  other: side,
  fields: z.array(comparedField),
  moves: z.object({
    surveys: z.int(),
    assignments: z.int(),
    documents: z.int(),
    files: z.int(),
    status_steps: z.int(),
  }),
  obstacles: z.array(fieldProblem),
})

/** A preview of a merge of two records: each field, and what forbids the merge. */
export type MergePlan = z.output<typeof plan>
export type ComparedField = MergePlan['fields'][number]

const planInput = {
  params: idParams,
  query: z.strictObject({
    with: z
      .string()
      .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
      .transform(Number),
  }),
  response: dataOf(plan),
} as const

const mergeBody = z.strictObject({
  version: version(),
  other_id: id(),
  other_version: version(),
  values: z.record(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9_.]+$/, { error: 'invalid_format' }),
    z.enum(['this', 'other']),
  ),
})

/** Which record stays, and whose value it keeps in fields where both have one. */
export type MergeInput = z.output<typeof mergeBody>

const merged = writtenOf(z.object({ id: z.int() }))
const mergeInput = { params: idParams, body: mergeBody, response: merged } as const

const unmergeBody = z.strictObject({ version: version(), other_version: version() })
export type UnmergeInput = z.output<typeof unmergeBody>

const unmergeInput = {
  params: z.strictObject({ ...idParams.shape, other_id: idParams.shape.id }),
  body: unmergeBody,
  response: merged,
} as const

const leads = { all: ['merge records', 'view lead', 'update lead'] } as const
const candidates = { all: ['merge records', 'view candidate', 'update candidate'] } as const
const workers = { all: ['merge records', 'view worker', 'update worker'] } as const

/** Merges two records of one person. */
export const mergeEndpoints = define({
  'GET /api/leads/{id}/merge-plan': {
    summary:
      'Preview of a merge of two leads: the fields that differ, the data that would move, and the blocking reasons',
    access: leads,
    ...planInput,
  },
  'POST /api/leads/{id}/merges': {
    summary: 'Merge another lead into this one; the other lead is archived and refers to this one',
    access: leads,
    ...mergeInput,
  },
  'DELETE /api/leads/{id}/merges/{other_id}': {
    summary: 'Undo a merge of the last 24 hours, if nothing that it moved has changed since',
    access: leads,
    ...unmergeInput,
  },
  'GET /api/candidates/{id}/merge-plan': {
    summary:
      'Preview of a merge of two candidates: the fields that differ, the data that would move, and the blocking reasons',
    access: candidates,
    ...planInput,
  },
  'POST /api/candidates/{id}/merges': {
    summary: 'Merge another candidate into this one; surveys and documents move, and the other candidate is archived',
    access: candidates,
    ...mergeInput,
  },
  'DELETE /api/candidates/{id}/merges/{other_id}': {
    summary: 'Undo a merge of the last 24 hours, if nothing that it moved has changed since',
    access: candidates,
    ...unmergeInput,
  },
  'GET /api/workers/{id}/merge-plan': {
    summary:
      'Preview of a merge of two workers: the fields that differ, the data that would move, and the blocking reasons',
    access: workers,
    ...planInput,
  },
  'POST /api/workers/{id}/merges': {
    summary: 'Merge another worker into this one; documents move, and the chosen numbers are encrypted again',
    access: workers,
    ...mergeInput,
  },
  'DELETE /api/workers/{id}/merges/{other_id}': {
    summary: 'Undo a merge of the last 24 hours, if nothing that it moved has changed since',
    access: workers,
    ...unmergeInput,
  },
})
