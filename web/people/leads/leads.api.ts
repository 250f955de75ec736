import { queryOptions } from '@tanstack/react-query'
import type { Lead } from '#contract/people/leads.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'
import { call } from '#web/platform/api.ts'

const calls = bulkCalls('leads')

/** Leads as the pages meet them. */
export const leads = {
  ...calls,
  entity: 'lead',
  update: 'update lead',
  ...namedByPerson,
} satisfies BulkRecords<Lead>

/** What waits for the user. */
export const leadQueuesQuery = queryOptions({
  queryKey: ['leads', 'queues'],
  queryFn: async () => (await call('GET /api/leads/queues', {})).data,
})
