/**
 * A question whose answer is never older than the call: calls that come while an earlier run is under way share the
 * next one.
 */
export const sharing = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  const begin = () => {
    next = null
    const answer = ask()
    running = answer.catch(() => undefined)
    return answer
  }
  return () => (next ??= running.then(begin))
}
