import { z } from 'zod'
import type { Access } from '../basics/endpoint.ts'
import { dataOf } from '../basics/page.ts'
import { statusChange } from '../office/statuses.ts'
import { bulkPreview, bulkRun, plainBulkActions, selectionOf } from './bulk.ts'
import { filtersOf, type recordListQuery } from './record-list.ts'

type ListQuery = ReturnType<typeof recordListQuery<Record<string, z.ZodType>>>

/** A status change of many rows at once, with the fields that the status requires. */
export const bulkStatusOf = <Fields extends z.ZodType>(fields: Fields) =>
  statusChange(fields)
    .omit({ version: true, force: true })
    .extend({ kind: z.literal('status') })

/** Bulk actions on people; each row obeys the same rules as a single edit. */
export const peopleBulkOf = <Fields extends z.ZodType>(fields: Fields) =>
  z.discriminatedUnion('kind', [bulkStatusOf(fields), ...plainBulkActions])

/** The calls that change many records of a noun at once: the preview and the run. */
export const bulkEndpointsOf = <const P extends string, List extends ListQuery, Action extends z.ZodType>(
  { path, many, query }: { path: P; many: string; query: List },
  access: Exclude<Access, 'public'>,
  action: Action,
) => {
  const body = z.strictObject({ selection: selectionOf(filtersOf(query)), action })
  const calls = {
    preview: { summary: `Preview of a bulk action on ${many}`, access, body, response: dataOf(bulkPreview) },
    run: { summary: `Run a bulk action on ${many} in the background`, access, body, response: dataOf(bulkRun) },
  }
  return {
    [`POST /api/${path}/bulk-previews`]: calls.preview,
    [`POST /api/${path}/bulk-runs`]: calls.run,
  } as Record<`POST /api/${P}/bulk-previews`, typeof calls.preview> &
    Record<`POST /api/${P}/bulk-runs`, typeof calls.run>
}
