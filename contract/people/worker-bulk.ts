import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { bulkPreview, bulkRun, plainBulkActions, selectionOf } from '../behaviors/bulk.ts'
import { filtersOf } from '../behaviors/record-list.ts'
import { workerListQuery, workerStatusFields } from './workers.ts'
import { statusChange } from '../office/statuses.ts'

/** What can be done to many workers at once; each row obeys the same rules as a single edit. */
export const workerBulkAction = z.discriminatedUnion('kind', [
  statusChange(workerStatusFields)
    .omit({ version: true, force: true })
    .extend({ kind: z.literal('status') }),
  ...plainBulkActions,
])
export type WorkerBulkAction = z.output<typeof workerBulkAction>

export const workerSelection = selectionOf(filtersOf(workerListQuery))
export type WorkerSelection = z.output<typeof workerSelection>

const bulkBody = z.strictObject({ selection: workerSelection, action: workerBulkAction })

/** Bulk actions on workers. */
export const workerBulkEndpoints = define({
  'POST /api/workers/bulk-previews': {
    summary: 'What a bulk action would do',
    access: 'update worker',
    body: bulkBody,
    response: dataOf(bulkPreview),
  },
  'POST /api/workers/bulk-runs': {
    summary: 'Change many workers in the background',
    access: 'update worker',
    body: bulkBody,
    response: dataOf(bulkRun),
  },
})
