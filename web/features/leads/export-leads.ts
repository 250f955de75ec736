import type { Column } from '../../behaviors/list/DataTable.tsx'
import { download } from '../../platform/api.ts'
import type { Lead } from '#contract/leads.ts'
import { listParams } from './leads.api.ts'

const FORMATS = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

const PAGING = new Set(['page', 'limit', 'after'])

const nested = (search: Record<string, string>) => {
  const query: Record<string, unknown> = {}
  const custom: Record<string, string> = {}
  for (const [name, value] of Object.entries(listParams(search))) {
    if (PAGING.has(name)) continue
    if (name.startsWith('custom.')) custom[name.slice(7)] = value
    else query[name] = value
  }
  return Object.keys(custom).length > 0 ? { ...query, custom } : query
}

/** Downloads what the list shows: its search and filters, its columns in their order. */
export const exportLeads = (
  format: keyof typeof FORMATS,
  search: Record<string, string>,
  columns: readonly Column<Lead>[],
) =>
  download('/api/leads/export', FORMATS[format], {
    query: nested(search),
    columns: columns.flatMap(({ key }) => (key === 'name' ? ['last_name', 'first_name'] : [key])),
  })
