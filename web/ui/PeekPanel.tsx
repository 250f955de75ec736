import { CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isCovered } from '../platform/shortcuts.ts'
import classes from './PeekPanel.module.css'

/** A panel at the right edge; the page behind it can still be used. Escape closes it. */
export const PeekPanel = ({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  const app = useTranslations('app')
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest('[role=menu], [aria-expanded=true], form')
      if (event.key !== 'Escape' || event.defaultPrevented || isTaken || isCovered()) return
      close.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <dialog open aria-label={title} className={classes.panel}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton size="md" aria-label={app('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </dialog>
  )
}
