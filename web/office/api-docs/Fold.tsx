import { type ReactNode, useEffect, useState } from 'react'
import classes from './api-docs.module.css'

/** A line that expands, by a click or by a link to its `id`; its content is rendered when it is expanded. */
export const Fold = ({ id, summary, children }: { id: string; summary: ReactNode; children: () => ReactNode }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () => location.hash === `#${id}` && setOpen(true)
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [id])
  return (
    <details id={id} className={classes.call} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children()}
    </details>
  )
}
