import { useEffect } from 'react'

/** On each new page the heading takes the focus, unless something has it already. */
export const useHeadingFocus = (path: string) => {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && document.activeElement === document.body) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [path])
}
