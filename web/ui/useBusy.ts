import { useEffect, useRef, useState } from 'react'

/** Runs one piece of work at a time; what is started meanwhile, as by a double click, is passed over. A button that lost the focus because it was busy has it again. */
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
