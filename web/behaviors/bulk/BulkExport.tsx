import { useMay } from '#web/platform/session.ts'
import { ExportMenu } from '../list/ExportMenu.tsx'
import type { BulkProps } from '../list/ListPage.tsx'
import { exportRows } from '../list/export-rows.ts'
import type { AnyRecords, Recorded } from '../record/records.ts'

const MOST_EXPORTED = 1_000

/** Exports the selected rows, if they are selected one by one. */
export const BulkExport = <Row extends Recorded>({
  records,
  chosen: { selection },
  search,
  columns,
}: Omit<BulkProps<Row>, 'meta'> & { records: AnyRecords<Row> }) => {
  const may = useMay()
  const isNamed = selection.kind === 'all' ? selection.except.size === 0 : selection.ids.size <= MOST_EXPORTED
  if (!may('export records') || !isNamed) return null
  const named = selection.kind === 'rows' ? { ids: [...selection.ids].join(',') } : ({} as Record<string, string>)
  return (
    <ExportMenu
      position="top-start"
      size="xs"
      onExport={(accept) => void exportRows(records, accept, { ...search, ...named }, columns)}
    />
  )
}
