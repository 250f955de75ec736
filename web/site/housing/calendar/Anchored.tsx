import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bed-calendar.module.css'

/** A small card beside its place in the grid. */
export const Anchored = ({ at, onClose, children }: { at: DOMRect; onClose: () => void; children: ReactNode }) => (
  <Popover
    opened
    onChange={(isOpen) => !isOpen && onClose()}
    onClose={onClose}
    position="bottom-start"
    width={360}
    shadow="md"
    trapFocus
    withinPortal
  >
    <Popover.Target>
      <div
        className={classes.anchor}
        style={{ left: Math.max(at.left, 16), top: at.top, width: Math.min(at.width, 240), height: at.height }}
      />
    </Popover.Target>
    <Popover.Dropdown className={classes.card}>{children}</Popover.Dropdown>
  </Popover>
)
