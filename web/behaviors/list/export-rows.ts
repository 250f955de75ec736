import { download } from '../../platform/transfer.ts'
import type { Column } from './DataTable.tsx'
import { filterParams, nestedParams } from './list-params.ts'

const FORMATS = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

export type ExportFormat = keyof typeof FORMATS

/** Downloads what a list shows: its search, filters and order, its columns in their order. */
export const exportRows = <Row>(
  { plural }: { plural: string },
  format: ExportFormat,
  search: Record<string, string>,
  columns: readonly Column<Row>[],
) =>
  download(`/api/${plural}/export`, FORMATS[format], {
    query: { ...nestedParams(filterParams(search)), ...(search['sort'] ? { sort: search['sort'] } : {}) },
    columns: columns.flatMap(({ key, exports }) => exports ?? [key]),
  })
