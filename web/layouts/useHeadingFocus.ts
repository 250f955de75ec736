import { useEffect } from 'react'

/** Moves the focus to the heading of each new page, unless another element has it already. */
export const useHeadingFocus = (path: string) => {
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && document.activeElement === document.body) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [path])
}
