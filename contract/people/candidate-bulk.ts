import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { bulkPreview, bulkRun, plainBulkActions, selectionOf } from '../behaviors/bulk.ts'
import { filtersOf } from '../behaviors/record-list.ts'
import { candidateListQuery, candidateStatusFields } from './candidates.ts'
import { statusChange } from '../office/statuses.ts'

/** What can be done to many candidates at once; each row obeys the same rules as a single edit. */
export const candidateBulkAction = z.discriminatedUnion('kind', [
  statusChange(candidateStatusFields)
    .omit({ version: true, force: true })
    .extend({ kind: z.literal('status') }),
  ...plainBulkActions,
])
export type CandidateBulkAction = z.output<typeof candidateBulkAction>

export const candidateSelection = selectionOf(filtersOf(candidateListQuery))
export type CandidateSelection = z.output<typeof candidateSelection>

const bulkBody = z.strictObject({ selection: candidateSelection, action: candidateBulkAction })

/** Bulk actions on candidates. */
export const candidateBulkEndpoints = define({
  'POST /api/candidates/bulk-previews': {
    summary: 'What a bulk action would do',
    access: 'update candidate',
    body: bulkBody,
    response: dataOf(bulkPreview),
  },
  'POST /api/candidates/bulk-runs': {
    summary: 'Change many candidates in the background',
    access: 'update candidate',
    body: bulkBody,
    response: dataOf(bulkRun),
  },
})
