import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Calls back before the page is put on paper and after it; answers how to stop. */
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

/** Whether the page is being put on paper: what draws only what is in sight draws all of it then. */
export const usePrinting = () => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => onPaper((next) => flushSync(() => setPrinting(next))), [])
  return isPrinting
}
