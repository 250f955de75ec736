import { Button, type ButtonProps, Menu, type MenuProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ExportFormat } from './export-rows.ts'

/** Chooses the format of an export. */
export const ExportMenu = ({
  position,
  size,
  onExport,
}: {
  position: NonNullable<MenuProps['position']>
  size?: NonNullable<ButtonProps['size']>
  onExport: (format: ExportFormat) => void
}) => {
  const t = useTranslations('record')
  return (
    <Menu position={position}>
      <Menu.Target>
        <Button {...(size ? { size } : {})} variant="default" leftSection={<IconDownload size={size ? 15 : 16} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => onExport('xlsx')}>XLSX (Excel)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
