import { Button, type ButtonProps, type MenuProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { MenuButton } from '../../ui/MenuButton.tsx'
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
    <MenuButton
      position={position}
      button={
        <Button {...(size ? { size } : {})} variant="default" leftSection={<IconDownload size={size ? 15 : 16} />}>
          {t('export')}
        </Button>
      }
      items={[
        { key: 'csv', label: 'CSV', onClick: () => onExport('csv') },
        { key: 'xlsx', label: 'XLSX (Excel)', onClick: () => onExport('xlsx') },
      ]}
    />
  )
}
