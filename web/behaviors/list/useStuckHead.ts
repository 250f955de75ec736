import { type RefObject, useEffect, useState } from 'react'

/** The widths of a table's headers, by column key. */
export type HeadWidths = Record<string, number>

const widthsOf = (table: Element): HeadWidths =>
  Object.fromEntries(
    [...table.querySelectorAll<HTMLElement>('thead th[data-key]')].map((head) => [
      head.dataset['key']!,
      head.getBoundingClientRect().width,
    ]),
  )

const same = (a: HeadWidths | null, b: HeadWidths) => JSON.stringify(a) === JSON.stringify(b)

/** The widths of a table's columns while its headers are scrolled out of sight under the top bars and `stuck` replaces them; otherwise null. The replacement scrolls sideways with the table. */
export const useStuckHead = (
  scroller: RefObject<HTMLElement | null>,
  stuck: RefObject<HTMLElement | null>,
): HeadWidths | null => {
  const [widths, setWidths] = useState<HeadWidths | null>(null)
  useEffect(() => {
    const [inside, place] = [scroller.current, stuck.current]
    const main = inside?.querySelector('thead [data-main]')
    if (!inside || !place || !main) return
    let isAway = false
    const measure = () => {
      const now = isAway ? widthsOf(inside) : null
      setWidths((before) => (now !== null && same(before, now) ? before : now))
    }
    const follow = () => place.scrollTo(inside.scrollLeft, 0)
    const top = Number.parseFloat(getComputedStyle(place.parentElement!).top) || 0
    const sight = new IntersectionObserver(
      ([seen]) => {
        isAway = seen!.intersectionRatio < 1 && seen!.boundingClientRect.top < top
        measure()
      },
      { rootMargin: `${-top}px 0px 0px`, threshold: [0, 0.5, 1] },
    )
    sight.observe(main)
    const sizes = new ResizeObserver(measure)
    sizes.observe(inside.firstElementChild!)
    inside.addEventListener('scroll', follow, { passive: true })
    return () => {
      sight.disconnect()
      sizes.disconnect()
      inside.removeEventListener('scroll', follow)
    }
  }, [scroller, stuck])
  useEffect(() => {
    if (widths) stuck.current?.scrollTo(scroller.current?.scrollLeft ?? 0, 0)
  }, [widths, scroller, stuck])
  return widths
}
