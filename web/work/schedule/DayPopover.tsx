import { Popover } from '@mantine/core'
import type { ComponentProps } from 'react'
import { DayCard } from './DayCard.tsx'
import classes from './schedule.module.css'

/** One day of one person, beside its place in the grid. */
export const DayPopover = ({ at, ...card }: ComponentProps<typeof DayCard> & { at: DOMRect }) => (
  <Popover opened onClose={card.onClose} position="bottom-start" width={380} shadow="md" trapFocus withinPortal>
    <Popover.Target>
      <div className={classes.anchor} style={{ left: at.left, top: at.top, width: at.width, height: at.height }} />
    </Popover.Target>
    <Popover.Dropdown>
      <DayCard {...card} />
    </Popover.Dropdown>
  </Popover>
)
