import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconEdit, IconHistory, IconTimeline } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import type { Recorded, Records } from './records.ts'
import { useArchive } from './useArchive.ts'

/** What every record's page offers: edit, both histories, the archive; `children` are the noun's own, after the edit. */
export const RecordActions = <Row extends Recorded>({
  records,
  row,
  children,
}: {
  records: Records<Row>
  row: Row
  children?: ReactNode
}) => {
  const t = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const { archive, restore } = useArchive(records, row)
  const edit = `/${records.plural}/edit/${row.id}`
  const history = `/${records.plural}/history/${row.id}`
  const steps = `/${records.plural}/status-history/${row.id}`
  useShortcut('e', () => row.abilities.update && void go(edit))
  return (
    <>
      {row.abilities.update && (
        <Button variant="default" leftSection={<IconEdit size={16} />} onClick={() => void go(edit)}>
          {t('edit')}
        </Button>
      )}
      {children}
      {userMayOpen(user, history) && (
        <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => void go(history)}>
          {t('history')}
        </Button>
      )}
      {records.statusHistory && userMayOpen(user, steps) && (
        <Button variant="default" leftSection={<IconTimeline size={16} />} onClick={() => void go(steps)}>
          {t('status_history')}
        </Button>
      )}
      {row.abilities.archive && (
        <Button variant="default" leftSection={<IconArchive size={16} />} onClick={archive}>
          {t('archive')}
        </Button>
      )}
      {row.abilities.restore && (
        <Button variant="default" leftSection={<IconArchiveOff size={16} />} onClick={restore}>
          {t('restore')}
        </Button>
      )}
    </>
  )
}
