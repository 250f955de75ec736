import type { ReactNode } from 'react'
import classes from './Toolbar.module.css'
import { useShownTab } from './useShownTab.ts'

/** Tabs that are links, in a line that scrolls to the marked one. */
export const TabStrip = ({ label, marked, children }: { label: string; marked: unknown; children: ReactNode }) => (
  <nav ref={useShownTab(marked)} className={classes.tabs} aria-label={label}>
    {children}
  </nav>
)
