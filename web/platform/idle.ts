/** Fetches a part of the app once the page has nothing else to do; a fetch that fails is made again when the part is used. */
export const whenIdle = (load: () => Promise<unknown>) => {
  const start = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start)
  else setTimeout(start, 1_000)
}
