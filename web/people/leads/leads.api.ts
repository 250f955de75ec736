import type { Lead } from '#contract/people/leads.ts'
import type { Calling } from '../parts/calls/called.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'
import { at, call, callForm } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = bulkCalls('leads')

/** The records of leads for the shared pages. */
export const leads = {
  ...calls,
  entity: 'lead',
  update: 'update lead',
  ...namedByPerson,
  endCall: (id: number, body: object, idempotencyKey: string) =>
    callForm('POST /api/leads/{id}/calls', { ...at(id), body, idempotencyKey }),
} satisfies BulkRecords<Lead> & Calling<Lead>

/** The queues of leads for the user. */
export const leadQueuesQuery = dataQuery(['leads', 'queues'], () => call('GET /api/leads/queues', {}))
