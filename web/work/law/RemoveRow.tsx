import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'

type Props = { row: { shipped: boolean } | null; mayWrite: boolean; busy: boolean; onRemove: () => void }

/** Removes a row of law that the agency has added; nothing for other rows. */
export const RemoveRow = ({ row, mayWrite, busy, onRemove }: Props) => {
  const t = useTranslations('law')
  return row !== null && !row.shipped && mayWrite ? (
    <Button color="red" variant="light" loading={busy} onClick={onRemove}>
      {t('remove')}
    </Button>
  ) : null
}
