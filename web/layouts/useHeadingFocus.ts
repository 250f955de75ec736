import { useEffect } from 'react'

const ACTS = ['keydown', 'pointerdown'] as const

/** Moves the focus to the heading of each new page, unless another element has it already: also to one that appears later, as long as the user does nothing. */
export const useHeadingFocus = (path: string) => {
  useEffect(() => {
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(focusHeading)
    const stop = () => {
      watch.disconnect()
      for (const act of ACTS) document.removeEventListener(act, stop)
    }
    focusHeading()
    watch.observe(document.body, { childList: true, subtree: true })
    for (const act of ACTS) document.addEventListener(act, stop)
    return stop
  }, [path])
}
