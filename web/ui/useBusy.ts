import { useEffect, useRef, useState } from 'react'

/** Runs one task at a time; a task started while another runs, as by a double click, is ignored. A button that lost the focus while it was busy gets it back. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (!busy && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus()
  }, [busy])
  const runAlone = async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    focused.current = document.activeElement
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return [busy, runAlone] as const
}
