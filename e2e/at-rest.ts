import type { Page } from '@playwright/test'

/** Counts the running calls, except those that stay open, so that a story knows when all are finished; installed once for each page. */
export const watchCalls = (page: Page) =>
  page.addInitScript(() => {
    if ('__calls' in window) return
    const plain = window.fetch.bind(window)
    const state = { pending: 0, made: false }
    Object.assign(window, { __calls: state })
    window.fetch = async (...args) => {
      const address = args[0] instanceof Request ? args[0].url : String(args[0])
      if (address.includes('/api/events')) return plain(...args)
      state.pending++
      state.made = true
      try {
        const answer = await plain(...args)
        await answer.clone().arrayBuffer()
        return answer
      } finally {
        setTimeout(() => state.pending--, 0)
      }
    }
  })

const LONGEST_MS = 5_000
/** The waiting time for a page whose calls are not counted. */
const UNWATCHED_MS = 400

/** Waits until no call runs and nothing moves for some frames, at most five seconds. */
export const atRest = async (page: Page) => {
  const wasWatched = await page
    .evaluate(async (longest) => {
      const here = window as unknown as { __calls?: { pending: number } }
      if (!here.__calls) return false
      const isMoving = () =>
        document.getAnimations().some((one) => {
          const { endTime } = one.effect?.getComputedTiming() ?? {}
          return one.playState === 'running' && endTime !== Infinity
        })
      const until = performance.now() + longest
      for (let still = 0; still < 5 && performance.now() < until;) {
        await new Promise((resume) => setTimeout(resume, 20))
        still = here.__calls.pending === 0 && !isMoving() ? still + 1 : 0
      }
      return true
    }, LONGEST_MS)
    .catch(() => false)
  if (!wasWatched) await page.waitForTimeout(UNWATCHED_MS)
}
