import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const SCHEME = 'data-mantine-color-scheme'

const onPaper = (change: (isPrinting: boolean) => void) => {
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

/** Paper is light, whatever the screen is. */
export const useLightPaper = () =>
  useEffect(() => {
    const page = document.documentElement
    let screen: string | null = null
    return onPaper((isPrinting) => {
      if (isPrinting) {
        screen ??= page.getAttribute(SCHEME)
        page.setAttribute(SCHEME, 'light')
      } else if (screen !== null) {
        page.setAttribute(SCHEME, screen)
        screen = null
      }
    })
  }, [])
