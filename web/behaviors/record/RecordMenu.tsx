import { ActionIcon, Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconEdit, IconHistory, IconTimeline } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import type { Recorded, Records } from './records.ts'
import { useArchive } from './useArchive.ts'

/** One action in the menu of a record. */
export type RecordAction = { key: string; label: string; icon: ReactNode; color?: string; onClick: () => void }

/** The menu items of one part of the page, and the dialogs they open. */
export type RecordActions = { key: string; items: readonly RecordAction[]; dialogs?: ReactNode }

/** The actions of every record's page: both histories, archive. */
const useUsualActions = <Row extends Recorded>(records: Records<Row>, row: Row): RecordAction[] => {
  const t = useTranslations('record')
  const user = useUser()
  const go = useGo()
  const { archive, restore } = useArchive(records, row)
  const history = `/${records.plural}/history/${row.id}`
  const steps = `/${records.plural}/status-history/${row.id}`
  const all = [
    {
      key: 'history',
      label: t('history'),
      icon: <IconHistory size={16} />,
      isOffered: userMayOpen(user, history),
      onClick: () => void go(history),
    },
    {
      key: 'status-history',
      label: t('status_history'),
      icon: <IconTimeline size={16} />,
      isOffered: records.statusHistory !== undefined && userMayOpen(user, steps),
      onClick: () => void go(steps),
    },
    {
      key: 'archive',
      label: t('archive'),
      icon: <IconArchive size={16} />,
      isOffered: row.abilities.archive,
      onClick: archive,
    },
    {
      key: 'restore',
      label: t('restore'),
      icon: <IconArchiveOff size={16} />,
      isOffered: row.abilities.restore,
      onClick: restore,
    },
  ]
  return all.filter(({ isOffered }) => isOffered)
}

/** The edit button, and under "…" all other actions of the record; the noun's own come first. */
export const RecordMenu = <Row extends Recorded>({
  records,
  row,
  own,
}: {
  records: Records<Row>
  row: Row
  own: readonly RecordActions[]
}) => {
  const t = useTranslations('record')
  const go = useGo()
  const usual = useUsualActions(records, row)
  const edit = `/${records.plural}/edit/${row.id}`
  useShortcut('e', () => row.abilities.update && void go(edit))
  const items = [...own.flatMap((part) => part.items), ...usual]
  return (
    <>
      {row.abilities.update && (
        <ActionIcon variant="default" size="lg" aria-label={t('edit')} title={t('edit')} onClick={() => void go(edit)}>
          <IconEdit size={17} />
        </ActionIcon>
      )}
      {items.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label={t('more_actions')} title={t('more_actions')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(({ key, label, icon, color, onClick }) => (
              <Menu.Item key={key} leftSection={icon} color={color} onClick={onClick}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
