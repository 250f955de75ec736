import type { Labels } from '#contract/basics/labels.ts'
import { useLabel } from '../platform/i18n.tsx'
import classes from './StatusBadge.module.css'

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever has more contrast on a colour (`#RRGGBB`). */
export const textOn = (colour: string) => {
  const light = 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)
  return 1.05 / (light + 0.05) >= 4.5 ? '#fff' : '#000'
}

/** A status in its colour with readable text; a blank place while statuses are loading. */
export const StatusBadge = ({ status }: { status: { name: Labels; colour: string } | undefined }) => {
  const label = useLabel()
  if (!status) return <span className={classes.badge}>&nbsp;</span>
  return (
    <span className={classes.badge} style={{ background: status.colour, color: textOn(status.colour) }}>
      {label(status.name)}
    </span>
  )
}
