/** A browser that has nothing to paint may not report that it is idle. */
const LONGEST_WAIT_MS = 5_000

/** Loads a part of the app when the browser is idle, or after five seconds; a failed load is repeated when the part is used. */
export const whenIdle = (load: () => Promise<unknown>) => {
  const start = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: LONGEST_WAIT_MS })
  else setTimeout(start, 1_000)
}
