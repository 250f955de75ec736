import { type RefObject, useEffect } from 'react'

const A_PIXEL = 1

/** Marks on the frame of a table whether columns continue beyond its edges: `data-more-start`, `data-more-end`. */
export const useTableEdges = (scroller: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const inside = scroller.current
    const frame = inside?.parentElement
    if (!inside || !frame) return
    const say = () => {
      const { scrollLeft, scrollWidth, clientWidth } = inside
      frame.toggleAttribute('data-more-start', scrollLeft > A_PIXEL)
      frame.toggleAttribute('data-more-end', scrollLeft + clientWidth < scrollWidth - A_PIXEL)
    }
    const sizes = new ResizeObserver(say)
    sizes.observe(inside)
    for (const child of inside.children) sizes.observe(child)
    inside.addEventListener('scroll', say, { passive: true })
    return () => {
      sizes.disconnect()
      inside.removeEventListener('scroll', say)
    }
  }, [scroller])
