import type { ComponentType } from 'react'
import { whenIdle } from '../platform/idle.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import { Opener, type OpenerButton } from './Opener.tsx'

type Loaded<Menu> = Promise<{ default: ComponentType<Menu> }>

/** A button with a menu whose code, for example its items, is loaded separately: `load` answers the opened menu. */
export const menuButton = <Menu extends { button: OpenerButton }>(load: () => Loaded<Menu>) => {
  const Opened: ComponentType<Menu> = lazyPart(load)
  whenIdle(load)
  const Button = (menu: Menu) => (
    <Opener button={menu.button} popup="menu" preload={load}>
      <Opened {...menu} />
    </Opener>
  )
  return Button
}

/** A button with a menu of actions that its place names. */
export const MenuButton = menuButton(() => import('./OpenedMenu.tsx'))
