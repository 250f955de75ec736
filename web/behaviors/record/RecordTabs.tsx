import { Menu, Tabs, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShownTab } from '#web/ui/useShownTab.ts'
import classes from './RecordTabs.module.css'
import { useHiddenSides } from './useHiddenSides.ts'

/** One tab of a record; only the open one is rendered. A `wide` tab uses the whole page. */
export type RecordTab = { key: string; label: string; wide?: boolean; content: () => ReactNode }

/** The first tab, which is not in the URL. */
export const OVERVIEW = 'overview'

const SHOWN = 5

type Named = Pick<RecordTab, 'key' | 'label'>

/** The visible tabs, including the open one, and those under "More". */
export const splitTabs = (tabs: readonly Named[], open: string): [shown: readonly Named[], more: readonly Named[]] => {
  const place = tabs.findIndex(({ key }) => key === open)
  const shown = place < SHOWN ? tabs.slice(0, SHOWN) : [...tabs.slice(0, SHOWN - 1), tabs[place]!]
  return [shown, tabs.filter((tab) => !shown.includes(tab))]
}

type Props = { tabs: readonly RecordTab[]; open: string; onOpen: (key: string) => void }

/** The tabs of a record: at most five, the others under "More"; on a phone one line that scrolls to the open tab. */
export const RecordTabs = ({ tabs, open, onOpen }: Props) => {
  const t = useTranslations('record')
  const list = useShownTab<HTMLDivElement>(open)
  useHiddenSides(list)
  const [shown, more] = splitTabs([{ key: OVERVIEW, label: t('overview') }, ...tabs], open)
  return (
    <div className={classes.strip} data-frame-part>
      <Tabs value={open} onChange={(key) => onOpen(key ?? OVERVIEW)} className={classes.tabs}>
        <Tabs.List ref={list} className={classes.list}>
          {shown.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {more.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <UnstyledButton className={classes.more}>
              {t('more_tabs')}
              <IconChevronDown size={15} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => onOpen(key)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
