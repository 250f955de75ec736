import { z } from 'zod'
import { define } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { bulkPreview, bulkRun, plainBulkActions, selectionOf } from '../behaviors/bulk.ts'
import { filtersOf } from '../behaviors/record-list.ts'
import { leadListQuery, leadStatusFields } from './leads.ts'
import { statusChange } from '../office/statuses.ts'

/** What can be done to many leads at once; each row obeys the same rules as a single edit. */
export const leadBulkAction = z.discriminatedUnion('kind', [
  statusChange(leadStatusFields)
    .omit({ version: true, force: true })
    .extend({ kind: z.literal('status') }),
  ...plainBulkActions,
])
export type LeadBulkAction = z.output<typeof leadBulkAction>

export const leadSelection = selectionOf(filtersOf(leadListQuery))
export type LeadSelection = z.output<typeof leadSelection>

const bulkBody = z.strictObject({ selection: leadSelection, action: leadBulkAction })

/** Bulk actions on leads. */
export const leadBulkEndpoints = define({
  'POST /api/leads/bulk-previews': {
    summary: 'What a bulk action would do',
    access: 'update lead',
    body: bulkBody,
    response: dataOf(bulkPreview),
  },
  'POST /api/leads/bulk-runs': {
    summary: 'Change many leads in the background',
    access: 'update lead',
    body: bulkBody,
    response: dataOf(bulkRun),
  },
})
