import { Menu } from '@mantine/core'
import { IconCheck } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import { CellMenu } from '../rows/CellMenu.tsx'
import type { Filters } from './filters-of.tsx'

/** The menu of fields to group by. */
const GroupMenu = ({
  Filters,
  group,
  narrow,
  onClose,
}: {
  Filters: Filters
  group: string | undefined
  narrow: (search: Record<string, string | undefined>) => void
  onClose: () => void
}) => {
  const t = useTranslations('list_tools')
  const choose = (name: string | undefined) => {
    narrow({ group: name, folded: undefined })
    onClose()
  }
  const item = (name: string | undefined, label: string) => (
    <Menu.Item
      key={label}
      aria-current={name === group || undefined}
      rightSection={name === group && <IconCheck size={16} aria-hidden />}
      onClick={() => choose(name)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Filters>
      {(filters) => (
        <CellMenu onClose={onClose}>
          {item(undefined, t('no_groups'))}
          {filters.filter(({ groups }) => groups).map(({ name, label }) => item(name, label))}
        </CellMenu>
      )}
    </Filters>
  )
}

export default GroupMenu
