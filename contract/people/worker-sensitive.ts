import { z } from 'zod'
import { instant } from '../basics/date.ts'
import { define } from '../basics/endpoint.ts'
import { idParams } from '../basics/id.ts'
import { dataOf } from '../basics/page.ts'
import { clearable, line } from '../basics/text.ts'
import { personRef } from '../behaviors/people.ts'
import { checkStates, sensitiveFields } from './worker-choices.ts'

/** One item of the onboarding or leaving checklist; `source` says what decides it: a user, a document or a field of the worker. */
export const workerCheck = z.object({
  code: z.string(),
  source: z.enum(['hand', 'document', 'field']),
  state: z.enum(checkStates),
  comment: z.string().nullable(),
  decided_at: instant().nullable(),
  decided_by: personRef.nullable(),
})
export type WorkerCheck = z.output<typeof workerCheck>

const lists = z.object({ onboarding: z.array(workerCheck), clearance: z.array(workerCheck) })

/** Sensitive numbers of workers, and their onboarding and leaving checklists. */
export const workerSensitiveEndpoints = define({
  'POST /api/workers/{id}/sensitive-views': {
    summary: 'Show one sensitive number of a worker in full; the view is recorded in the history',
    access: 'update worker',
    secret: true,
    params: idParams,
    body: z.strictObject({ field: z.enum(sensitiveFields) }),
    response: dataOf(z.object({ value: z.string() })),
  },
  'GET /api/workers/{id}/checks': {
    summary: 'Onboarding and leaving checklists of a worker, with the state of each item',
    access: 'view worker',
    params: idParams,
    response: dataOf(lists),
  },
  'PUT /api/workers/{id}/checks': {
    summary: 'Set the state of a checklist item of a worker that users tick by hand',
    access: 'update worker',
    params: idParams,
    body: z.strictObject({
      list: z.enum(['onboarding', 'clearance']),
      code: z.string().regex(/^[a-z_]{1,40}$/, { error: 'invalid_format' }),
      state: z.enum(checkStates),
      comment: clearable(line(255)),
    }),
    response: dataOf(lists),
  },
})
