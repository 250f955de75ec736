/** Runs at most `at_once` tasks in parallel; others wait in a queue. */
export const openTurns = (at_once: number) => {
  let running = 0
  const queue: (() => void)[] = []
  const begin = async () => {
    if (running < at_once) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  /** Passes the slot to the next task. */
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return {
    /** The number of waiting tasks. */
    waiting: () => queue.length,
    inTurn: async <T>(work: () => Promise<T>): Promise<T> => {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
