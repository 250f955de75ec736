import { type RefObject, useEffect } from 'react'

/** Marks a line that scrolls sideways with `data-before` and `data-after` while it hides something there; after each render, because its content may have changed. */
export const useHiddenSides = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const line = ref.current!
    const mark = () => {
      const left = line.scrollWidth - line.clientWidth - line.scrollLeft
      line.toggleAttribute('data-before', line.scrollLeft > 1)
      line.toggleAttribute('data-after', left > 1)
    }
    const watcher = new ResizeObserver(mark)
    watcher.observe(line)
    line.addEventListener('scroll', mark, { passive: true })
    return () => {
      watcher.disconnect()
      line.removeEventListener('scroll', mark)
    }
  })
}
