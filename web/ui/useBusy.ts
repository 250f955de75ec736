import { useRef, useState } from 'react'

/** Runs one piece of work at a time; what is started meanwhile, as by a double click, is passed over. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const runAlone = async (work: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
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
