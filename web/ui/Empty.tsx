import { IconInbox, type Icon } from '#web/ui/icons/index.ts'
import type { ReactNode } from 'react'
import classes from './Empty.module.css'

type EmptyProps = { text: string; icon?: Icon; children?: ReactNode }

/** Says that there is nothing here, and what to do next. */
export const Empty = ({ text, icon: Sign = IconInbox, children }: EmptyProps) => (
  <div className={classes.empty}>
    <span className={classes.sign}>
      <Sign size={24} stroke={1.5} aria-hidden />
    </span>
    <p>{text}</p>
    {children}
  </div>
)
