import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Empty.module.css'

type EmptyProps = { text: string; icon?: TablerIcon; children?: ReactNode }

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
