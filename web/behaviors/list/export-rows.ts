import { download } from '#web/platform/transfer.ts'
import type { Column } from './DataTable.tsx'
import { filterParams, nestedParams } from './list-params.ts'

/** Downloads a list in the format of `accept`: with its search, filters, sort order, and columns in their order. */
export const exportRows = <Row>(
  { plural }: { plural: string },
  accept: string,
  search: Record<string, string>,
  columns: readonly Column<Row>[],
) =>
  download(`/api/${plural}/export`, accept, {
    query: { ...nestedParams(filterParams(search)), ...(search['sort'] ? { sort: search['sort'] } : {}) },
    columns: columns.flatMap(({ key, exports }) => exports ?? [key]),
  })
