import type { ReactNode } from 'react'
import { type Provenanced, Provenance } from './Provenance.tsx'
import classes from './law.module.css'

type Props = {
  row: Provenanced
  /** The code of the row; without one the row has none. */
  code?: string
  name: string
  value: ReactNode
  isPast: boolean
  onOpen: () => void
  children: ReactNode
}

/** One row of law that opens: its name and value, what it says, and where it was read. */
export const LawRow = ({ row, code, name, value, isPast, onOpen, children }: Props) => (
  <li>
    <button type="button" className={classes.row} data-past={isPast || undefined} onClick={onOpen}>
      <span className={classes.head}>
        <span className={classes.name}>{name}</span>
        {value}
      </span>
      {children}
      <Provenance row={row} {...(code === undefined ? {} : { name: code })} />
    </button>
  </li>
)
