import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './api-docs.module.css'

type Props = {
  id: string
  summary: ReactNode
  /** Whether the content has this `id`: a link to it also expands the line. */
  holds?: (id: string) => boolean
  isOpen?: boolean
  isPart?: boolean
  children: () => ReactNode
}

/** A line that expands, by a click or by a link to its `id`; its content is rendered when it is expanded. */
export const Fold = ({ id, summary, holds, isOpen = false, isPart = false, children }: Props) => {
  const [open, setOpen] = useState(isOpen)
  const line = useRef<HTMLDetailsElement>(null)
  const look = useEffectEvent(() => {
    const asked = location.hash.slice(1)
    if (asked === id) line.current?.scrollIntoView()
    if (asked === id || (asked !== '' && holds?.(asked))) setOpen(true)
  })
  useEffect(() => {
    const onHash = () => look()
    onHash()
    addEventListener('hashchange', onHash)
    return () => removeEventListener('hashchange', onHash)
  }, [])
  return (
    <details
      ref={line}
      id={id}
      className={isPart ? classes.part : classes.call}
      open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <summary>{summary}</summary>
      {open && children()}
    </details>
  )
}
