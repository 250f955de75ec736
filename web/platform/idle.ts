/** Loads a part of the app when the browser is idle; a failed load is repeated when the part is used. */
export const whenIdle = (load: () => Promise<unknown>) => {
  const start = () => void load().catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start)
  else setTimeout(start, 1_000)
}
