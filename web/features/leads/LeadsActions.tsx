import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Lead } from '#contract/leads.ts'
import type { Column } from '../../behaviors/list/DataTable.tsx'
import { useGo } from '../../platform/navigation.ts'
import { useMay, useUser, userMayOpen } from '../../platform/session.ts'
import { useShortcut } from '../../platform/shortcuts.ts'
import { exportLeads } from './export-leads.ts'

/** Import, export, create: what the user may of them. */
export const LeadsActions = ({
  search,
  columns,
}: {
  search: Record<string, string>
  columns: readonly Column<Lead>[]
}) => {
  const t = useTranslations('leads')
  const go = useGo()
  const user = useUser()
  const may = useMay()
  const mayCreate = userMayOpen(user, '/leads/create-lead')
  useShortcut('c', () => mayCreate && void go('/leads/create-lead'))
  return (
    <>
      {userMayOpen(user, '/leads/import') && (
        <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => void go('/leads/import')}>
          {t('import')}
        </Button>
      )}
      {may('export records') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDownload size={16} />}>
              {t('export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void exportLeads('csv', search, columns)}>CSV</Menu.Item>
            <Menu.Item onClick={() => void exportLeads('xlsx', search, columns)}>XLSX (Excel)</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {mayCreate && (
        <Button leftSection={<IconPlus size={16} />} onClick={() => void go('/leads/create-lead')}>
          {t('create')}
        </Button>
      )}
    </>
  )
}
