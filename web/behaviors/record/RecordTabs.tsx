import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import classes from './RecordTabs.module.css'

/** One tab of a record; only the one that is open is drawn. A wide one has the page to itself. */
export type RecordTab = { key: string; label: string; wide?: boolean; content: () => ReactNode }

/** The first tab, which the URL does not name. */
export const OVERVIEW = 'overview'

type Props = { tabs: readonly RecordTab[]; open: string; onOpen: (key: string) => void }

/** The tabs of a record, on a phone in one line that scrolls to the open one. */
export const RecordTabs = ({ tabs, open, onOpen }: Props) => {
  const t = useTranslations('record')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <Tabs mb="md" value={open} onChange={(key) => onOpen(key ?? OVERVIEW)}>
      <Tabs.List ref={list} className={classes.list}>
        {[{ key: OVERVIEW, label: t('overview') }, ...tabs].map(({ key, label }) => (
          <Tabs.Tab key={key} value={key}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
