import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useGo } from '#web/platform/navigation.ts'
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
  createPath,
  create,
  children,
}: {
  records: { plural: string }
  search: Record<string, string>
  columns: readonly Column<Row>[]
  createPath: string | null
  create: string
  children: ReactNode
}) => {
  const go = useGo()
  const may = useMay()
  useShortcut('c', () => createPath !== null && void go(createPath))
  return (
    <>
      {children}
      {may('export records') && (
        <ExportMenu position="bottom-end" onExport={(accept) => void exportRows(records, accept, search, columns)} />
      )}
      {createPath !== null && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => void go(createPath)}>
          {create}
        </Button>
      )}
    </>
  )
}
