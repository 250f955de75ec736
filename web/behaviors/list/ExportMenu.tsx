import { Button, type ButtonProps, type MenuProps } from '@mantine/core'
import { IconDownload } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { MenuButton } from '#web/ui/MenuButton.tsx'
import { type CsvSeparator, csvAccept } from '#contract/basics/csv.ts'
import { keepSeparator, csvWanted } from '#web/platform/csv.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

// words: record.csv.*

/** Chooses the format of an export; the CSV separator chosen last comes first. */
export const ExportMenu = ({
  position,
  size,
  onExport,
}: {
  position: NonNullable<MenuProps['position']>
  size?: NonNullable<ButtonProps['size']>
  onExport: (accept: string) => void
}) => {
  const t = useTranslations('record')
  const { separator } = csvWanted()
  const csv = (kind: CsvSeparator) => ({
    key: kind,
    label: t(`csv.${kind}`),
    onClick: () => {
      keepSeparator(kind)
      onExport(csvAccept(kind))
    },
  })
  return (
    <MenuButton
      position={position}
      button={
        <Button {...(size ? { size } : {})} variant="default" leftSection={<IconDownload size={size ? 15 : 16} />}>
          {t('export')}
        </Button>
      }
      items={[
        csv(separator),
        { key: 'xlsx', label: 'XLSX (Excel)', onClick: () => onExport(XLSX) },
        csv(separator === 'comma' ? 'semicolon' : 'comma'),
      ]}
    />
  )
}
