import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version, versioned } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, text } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { matchCodes } from './duplicates.ts'
import { mergeNouns } from './merge-choices.ts'
import { findingKinds, findingStates } from './data-quality-choices.ts'

/** The steps of a scan, in order. */
export const scanSteps = [
  'names',
  'lead_pairs',
  'candidate_pairs',
  'worker_pairs',
  'lead_faults',
  'candidate_faults',
  'worker_faults',
  'close',
] as const
export type ScanStep = (typeof scanSteps)[number]

const scan = z.object({
  id: z.int(),
  state: z.enum(['running', 'finished']),
  done: z.int(),
  steps: z.int(),
  found: z.int(),
  resolved: z.int(),
  started_at: instant(),
  finished_at: instant().nullable(),
})
export type QualityScan = z.output<typeof scan>

const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  status_id: z.int(),
  recruiter: personRef.nullable(),
  created_at: instant(),
})

/** A finding: two records that may be the same person, or one record with a fault. `apart` names a merge of the two that can still be taken apart. */
const finding = z.object({
  id: z.int(),
  entity: z.enum(mergeNouns),
  kind: z.enum(findingKinds),
  state: z.enum(findingStates),
  matched: z.array(z.enum(matchCodes)),
  people: z.array(person),
  found_at: instant(),
  resolved_at: instant().nullable(),
  dismissed_at: instant().nullable(),
  dismissed_by: personRef.nullable(),
  dismiss_reason: z.string().nullable(),
  apart: z.object({ kept_id: z.int(), merged_id: z.int() }).nullable(),
  version: z.int(),
  abilities: z.object({ merge: z.boolean(), dismiss: z.boolean(), reopen: z.boolean() }),
})
export type Finding = z.output<typeof finding>

const counts = z.array(z.object({ entity: z.enum(mergeNouns), kind: z.enum(findingKinds), total: z.int() }))

const oneFinding = { params: idParams, response: dataOf(finding) } as const

/** Data quality: what a scan has found, and what users decided. */
export const dataQualityEndpoints = define({
  'GET /api/data-quality': {
    summary: 'Last data quality scan, and the number of findings of each kind in scope',
    access: 'merge records',
    from_replica: true,
    query: z.strictObject({ state: z.enum(findingStates).optional() }),
    response: dataOf(z.object({ scan: scan.nullable(), counts })),
  },
  'GET /api/data-quality/findings': {
    summary: 'Findings in scope of one entity and kind, newest first, 50 per page',
    access: 'merge records',
    from_replica: true,
    query: z.strictObject({
      entity: z.enum(mergeNouns),
      kind: z.enum(findingKinds),
      state: z.enum(findingStates).optional(),
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/, { error: 'invalid_format' })
        .transform(Number)
        .optional(),
    }),
    response: z.object({ data: z.array(finding), meta: z.object({ next: z.int().nullable() }) }),
  },
  'POST /api/data-quality/scans': {
    summary: 'Start a data quality scan; the answer is 409 while another is running',
    access: 'merge records',
    body: z.strictObject({}),
    response: dataOf(scan),
  },
  'PUT /api/data-quality/findings/{id}/dismissal': {
    summary: 'Dismiss a finding: the people are different, or the value is correct; it is not shown again',
    access: 'merge records',
    body: z.strictObject({ version: version(), reason: clearable(text(500)) }),
    ...oneFinding,
  },
  'DELETE /api/data-quality/findings/{id}/dismissal': {
    summary: 'Reopen a dismissed finding',
    access: 'merge records',
    body: versioned,
    ...oneFinding,
  },
})
