import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { BulkAction } from './BulkDialog.tsx'

/** Archives or restores the selected rows. */
export const BulkArchive = ({
  isArchive,
  onAction,
}: {
  isArchive: boolean
  onAction: (action: BulkAction) => void
}) => {
  const t = useTranslations('record')
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={isArchive ? <IconArchiveOff size={15} /> : <IconArchive size={15} />}
      onClick={() => onAction({ kind: isArchive ? 'restore' : 'archive' })}
    >
      {t(isArchive ? 'restore' : 'archive')}
    </Button>
  )
}
