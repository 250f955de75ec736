import { useEffect, useRef } from 'react'
import { isCovered, isTyping } from '#web/platform/shortcuts.ts'

/** Runs an action for the digits 1 to 9, pressed without modifiers, outside fields and without an open dialog. */
export const useDigits = (action: ((digit: number) => void) | null) => {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (latest.current === null || isTyping(event.target) || isCovered() || !/^[1-9]$/.test(event.key)) return
      event.preventDefault()
      latest.current(Number(event.key))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
