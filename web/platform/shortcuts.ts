import { useEffect, useRef } from 'react'

/** Whether keys go into a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Runs `action` when `key` is pressed without modifiers and outside a field. */
export const useShortcut = (key: string, action: () => void) => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [key])
}

/** Whether a dialog covers the page and receives the keys. */
export const isCovered = () => document.querySelector('[aria-modal="true"]') !== null
