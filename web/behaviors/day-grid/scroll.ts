import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { Spot } from './selection.ts'

const BELOW = '2rem'
const DAYS_BEFORE = 3

/** The sizes of the fixed parts in pixels: the days above the lines, the names before the days, the tails after them. */
export const frameOf = (scroller: HTMLElement) => {
  const top = scroller.querySelector<HTMLElement>('[role=rowgroup]')
  const name = top?.querySelector<HTMLElement>('[role=columnheader]')
  const tail = top?.querySelector<HTMLElement>('[data-tail]')
  return { above: top?.offsetHeight ?? 0, before: name?.offsetWidth ?? 0, after: tail?.offsetWidth ?? 0 }
}

const headOf = (scroller: HTMLElement, day: number) => {
  const header = scroller.querySelector<HTMLElement>(`[role=columnheader][data-day="${day}"]`)
  return header && { header, ...frameOf(scroller) }
}

/** Scrolls until a place is fully visible beside the fixed parts. */
export const reveal = (scroller: HTMLElement, { row, day }: Spot, rowHeight: number) => {
  const head = headOf(scroller, day)
  if (!head) return
  const y = row * rowHeight
  const seen = scroller.clientHeight - head.above
  if (y < scroller.scrollTop) scroller.scrollTop = y
  else if (y + rowHeight > scroller.scrollTop + seen) scroller.scrollTop = y + rowHeight - seen
  const left = head.header.offsetLeft - head.before
  const right = head.header.offsetLeft + head.header.offsetWidth + head.after
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
}

/** First scrolls to a day, with a few days before it. */
export const useDayInSight = (scroller: RefObject<HTMLElement | null>, day: number, range: string | undefined) => {
  useLayoutEffect(() => {
    const head = scroller.current && day >= 0 ? headOf(scroller.current, day) : null
    if (head)
      scroller.current!.scrollLeft = head.header.offsetLeft - head.before - DAYS_BEFORE * head.header.offsetWidth
    // oxlint-disable-next-line react/exhaustive-deps -- only another range begins anew
  }, [range])
}

/** Makes an element reach the bottom of the window, wherever it begins. */
export const useRoomBelow = (element: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const fit = () => {
      const box = element.current
      if (!box) return
      const top = Math.round(box.getBoundingClientRect().top + globalThis.scrollY)
      box.style.setProperty('--grid-height', `max(22rem, calc(100dvh - ${top}px - ${BELOW}))`)
    }
    fit()
    globalThis.addEventListener('resize', fit)
    return () => globalThis.removeEventListener('resize', fit)
  }, [element])
}
