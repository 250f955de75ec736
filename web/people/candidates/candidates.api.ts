import { queryOptions } from '@tanstack/react-query'
import type { Candidate } from '#contract/people/candidates.ts'
import type { Calling } from '../parts/calls/called.ts'
import { namedByPerson } from '#web/behaviors/record/full-name.ts'
import { bulkCalls } from '#web/behaviors/record/record-calls.ts'
import type { BulkRecords } from '#web/behaviors/record/records.ts'
import { at, call, callForm, callRows } from '#web/platform/api.ts'
import { dataQuery } from '#web/platform/data-query.ts'

const calls = bulkCalls('candidates')

/** The records of candidates for the shared pages. */
export const candidates = {
  ...calls,
  entity: 'candidate',
  update: 'update candidate',
  ...namedByPerson,
  endCall: (id: number, body: object, idempotencyKey: string) =>
    callForm('POST /api/candidates/{id}/calls', { ...at(id), body, idempotencyKey }),
} satisfies BulkRecords<Candidate> & Calling<Candidate>

/** The queues of candidates for the user. */
export const candidateQueuesQuery = dataQuery(['candidates', 'queues'], () => call('GET /api/candidates/queues', {}))

/** Candidates found by name or phone, or by ids, for a select field. */
export const candidateChoicesQuery = (query: { search: string } | { ids: string }) =>
  queryOptions({
    queryKey: ['candidates', 'choices', query],
    queryFn: async ({ signal }) =>
      (
        await callRows(
          'GET /api/candidates',
          ['first_name', 'last_name', 'phone'],
          { ...query, search_notes: 'no', limit: 'ids' in query ? '50' : '20', archived: 'with' },
          signal,
        )
      ).data,
  })
