import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useMay } from '#web/platform/session.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import type { Column } from './DataTable.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { exportRows } from './export-rows.ts'

/** The actions above a list: the noun's own, export, create; only those that the user may use. */
export const ListActions = <Row,>({
  records,
  search,
  columns,
  onCreate,
  create,
  children,
}: {
  records: { plural: string }
  search: Record<string, string>
  columns: readonly Column<Row>[]
  onCreate: (() => void) | null
  create: string
  children: ReactNode
}) => {
  const may = useMay()
  useShortcut('c', () => onCreate?.())
  return (
    <>
      {children}
      {may('export records') && (
        <ExportMenu position="bottom-end" onExport={(accept) => void exportRows(records, accept, search, columns)} />
      )}
      {onCreate && (
        <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
          {create}
        </Button>
      )}
    </>
  )
}
