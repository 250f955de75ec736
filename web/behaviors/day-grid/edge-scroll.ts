import { frameOf } from './scroll.ts'

export type Point = { x: number; y: number }

const EDGE = 32
const FASTEST = 24
const STILL = 6

/** The visible area of days: the scroll container without its fixed headers. */
const seenDays = (scroller: HTMLElement) => {
  const { left, top } = scroller.getBoundingClientRect()
  const { above, before, after } = frameOf(scroller)
  return {
    left: left + before,
    top: top + above,
    right: left + Math.max(before, scroller.clientWidth - after),
    bottom: top + scroller.clientHeight,
  }
}

const within = (at: number, from: number, to: number) => Math.max(from + 1, Math.min(to - 1, at))

/** The visible point nearest to a point. */
export const nearestSeen = (scroller: HTMLElement, { x, y }: Point): Point => {
  const { left, top, right, bottom } = seenDays(scroller)
  return { x: within(x, left, right), y: within(y, top, bottom) }
}

/** How far to scroll in one frame: faster the further the pointer is into or beyond the edge, and only in the direction of dragging. */
const push = (at: number, began: number, from: number, to: number) => {
  if (Math.abs(at - began) < STILL) return 0
  const deep = at < began ? at - (from + EDGE) : at - (to - EDGE)
  if (deep > 0 !== at > began) return 0
  return Math.sign(deep) * Math.ceil(Math.min(1, Math.abs(deep) / (2 * EDGE)) * FASTEST)
}

/** While something is dragged, scrolls if the pointer is at an edge or beyond it, and then calls `onPush`; returns a function that stops this. */
export const scrollAtEdges = (scroller: HTMLElement, began: Point, pointer: () => Point, onPush: () => void) => {
  let frame = 0
  const step = () => {
    const { left, top, right, bottom } = seenDays(scroller)
    const { x, y } = pointer()
    const [across, down] = [push(x, began.x, left, right), push(y, began.y, top, bottom)]
    if (across !== 0 || down !== 0) {
      scroller.scrollLeft += across
      scroller.scrollTop += down
      onPush()
    }
    frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
