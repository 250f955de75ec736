import { whenIdle } from '../platform/idle.ts'
import { lazyPart } from '../platform/lazy-part.ts'
import type { MenuParts } from './OpenedMenu.tsx'
import { Opener } from './Opener.tsx'

const load = () => import('./OpenedMenu.tsx')
const OpenedMenu = lazyPart(load)

whenIdle(load)

/** A button with a menu of actions; the code of the menu is loaded separately. */
export const MenuButton = (menu: MenuParts) => (
  <Opener button={menu.button} popup="menu" preload={load}>
    <OpenedMenu {...menu} />
  </Opener>
)
