import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './rows.module.css'

/** A menu over a cell, open from the start. */
export const CellMenu = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Menu
    opened
    position="bottom-start"
    offset={4}
    width={240}
    shadow="md"
    withInitialFocusPlaceholder={false}
    closeOnItemClick={false}
    returnFocus={false}
    onChange={(opened) => !opened && onClose()}
  >
    <Menu.Target>
      <span className={classes.anchor} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
