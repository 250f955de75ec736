import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls `change` before and after the page is printed; returns a function that stops this. */
export const onPaper = (change: (isPrinting: boolean) => void) => {
  const before = () => change(true)
  const after = () => change(false)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** Whether the page is being printed: lists that render only their visible part then render everything. */
export const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => onPaper((next) => flushSync(() => setPrinting(next))), [])
  return isPrinting
}
