import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenerButton } from './Opener.tsx'
import { useOpening } from './useOpening.ts'

/** A menu: its button, a heading above its items, the items, and its position. */
export type MenuParts = Pick<MenuProps, 'position' | 'width'> & {
  button: OpenerButton
  heading?: ReactNode
  items: readonly { key: string; label: string; icon?: ReactNode; onClick: () => void }[]
}

/** The opened menu of a MenuButton. */
const OpenedMenu = ({ button: shut, heading, items, ...place }: MenuParts) => {
  const { opened, setOpened, button } = useOpening(shut)
  return (
    <Menu {...place} withInitialFocusPlaceholder={false} opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {heading && <Menu.Label>{heading}</Menu.Label>}
        {items.map(({ key, label, icon, onClick }) => (
          <Menu.Item key={key} leftSection={icon} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export default OpenedMenu
