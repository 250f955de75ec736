import type { ChangeEvent } from 'react'
import classes from './TickBox.module.css'

type Props = {
  'aria-label': string
  checked: boolean
  indeterminate?: boolean
  tabIndex?: number | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** The box that selects a row: a native checkbox, because a list has one in each row. */
export const TickBox = ({ indeterminate = false, ...props }: Props) => (
  <input
    type="checkbox"
    className={classes.tick}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate
    }}
    {...props}
  />
)
