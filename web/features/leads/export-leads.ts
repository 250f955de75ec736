import type { Lead } from '#contract/leads.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import { download } from '../../platform/api.ts'
import { filterParams, nestedParams } from './leads.api.ts'

const FORMATS = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** Downloads what the list shows: its search, filters and order, its columns in their order. */
export const exportLeads = (
  format: keyof typeof FORMATS,
  search: Record<string, string>,
  columns: readonly Column<Lead>[],
) =>
  download('/api/leads/export', FORMATS[format], {
    query: { ...nestedParams(filterParams(search)), ...(search['sort'] ? { sort: search['sort'] } : {}) },
    columns: columns.flatMap(({ key }) => (key === 'name' ? ['last_name', 'first_name'] : [key])),
  })
