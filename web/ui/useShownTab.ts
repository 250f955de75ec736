import { useEffect, useRef } from 'react'

/** A ref for a strip of tabs that scrolls sideways: the marked tab stays in its middle, whichever is marked and however wide the strip is. */
export const useShownTab = <E extends HTMLElement>(marked: unknown) => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const strip = ref.current!
    const middle = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    const watcher = new ResizeObserver(() => {
      const tab = strip.querySelector('[data-active]')
      if (tab) strip.scrollLeft += middle(tab) - middle(strip)
    })
    watcher.observe(strip)
    return () => watcher.disconnect()
  }, [marked])
  return ref
}
