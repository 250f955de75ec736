import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StatusEntity } from '#contract/office/statuses.ts'
import { useLabel } from '#web/platform/i18n.tsx'
import { statusesQuery } from '../dictionaries/dictionaries.api.ts'
import { CellMenu } from '../rows/CellMenu.tsx'
import { hiddenIn, hiddenText } from './hidden-columns.ts'

/** Which statuses are columns of a board; the address says those that are not. */
const BoardColumnsMenu = ({
  entity,
  hidden,
  change,
  onClose,
}: {
  entity: StatusEntity
  hidden: string | undefined
  change: (search: Record<string, string | undefined>) => void
  onClose: () => void
}) => {
  const t = useTranslations('list_tools')
  const label = useLabel()
  const { data: statuses = [] } = useQuery(statusesQuery(entity))
  const away = hiddenIn(hidden)
  const toggle = (id: number) =>
    change({ hidden: hiddenText(away.includes(id) ? away.filter((one) => one !== id) : [...away, id]) })
  return (
    <CellMenu onClose={onClose}>
      {statuses
        .filter(({ active }) => active)
        .map(({ id, name }) => (
          <Menu.CheckboxItem key={id} checked={!away.includes(id)} onChange={() => toggle(id)}>
            {label(name)}
          </Menu.CheckboxItem>
        ))}
      {away.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => change({ hidden: undefined })}>{t('columns_reset')}</Menu.Item>
        </>
      )}
    </CellMenu>
  )
}

export default BoardColumnsMenu
