import { download } from '#web/platform/transfer.ts'
import type { Column } from './DataTable.tsx'
import { filterParams, nestedParams } from './list-params.ts'

/** Downloads what a list shows as `accept` asks: its search, filters and order, its columns in their order. */
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
