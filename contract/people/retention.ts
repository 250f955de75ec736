import { z } from 'zod'
import { date, instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams, version } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { line } from '../basics/text.ts'
import { recruiterRef } from '../behaviors/people.ts'

/** The number of days that the preview covers. */
export const RETENTION_PREVIEW_DAYS = 30

const entities = ['lead', 'candidate'] as const

/** A record that was due but was kept, with the code of what forbade its erasure. */
const kept = z.object({ entity: z.enum(entities), id: z.int(), code: z.string() })
export type RetentionKept = z.output<typeof kept>

const due = z.object({
  entity: z.enum(entities),
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  version: z.int(),
  status_id: z.int(),
  recruiter: recruiterRef.nullable(),
  retention_until: z.string(),
  retention_reason: z.string().nullable(),
  is_due: z.boolean(),
})
export type DueRecord = z.output<typeof due>

const run = z.object({
  id: z.int(),
  started_at: instant(),
  finished_at: instant().nullable(),
  leads: z.int(),
  candidates: z.int(),
  kept: z.array(kept),
})

const settings = z.object({ active: z.boolean(), version: z.int(), updated_at: instant().nullable() })

const overview = z.object({
  settings,
  due_now: z.int(),
  due_soon: z.int(),
  due: z.array(due),
  runs: z.array(run),
})
export type RetentionOverview = z.output<typeof overview>

const keepLonger = {
  access: 'super-admin',
  params: idParams,
  body: z.strictObject({ version: version(), retention_until: date(), reason: line(255) }),
  response: dataOf(overview),
} as const

/** How long the data of people who were not placed are kept, and the nightly job that then anonymises them. */
export const retentionEndpoints = define({
  'GET /api/retention': {
    summary: 'People whose retention period ends within 30 days, and the results of the nightly runs',
    access: 'super-admin',
    response: dataOf(overview),
  },
  'PUT /api/retention': {
    summary:
      'Turn the nightly run on or off; turning it on requires the number of people due now, as the overview shows it',
    access: 'super-admin',
    body: z.strictObject({ version: version(), active: z.boolean(), due_now: z.int().min(0).optional() }),
    response: dataOf(overview),
  },
  'PUT /api/leads/{id}/retention': { summary: 'Extend the retention of a lead, with a reason', ...keepLonger },
  'PUT /api/candidates/{id}/retention': {
    summary: 'Extend the retention of a candidate, with a reason',
    ...keepLonger,
  },
})
