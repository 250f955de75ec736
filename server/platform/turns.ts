/** Runs work of one kind so many at a time; what comes meanwhile waits its turn. */
export const openTurns = (at_once: number) => {
  let running = 0
  const queue: (() => void)[] = []
  const begin = async () => {
    if (running < at_once) running++
    else await new Promise<void>((resolve) => queue.push(resolve))
  }
  /** Hands its turn to the next. */
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running--
  }
  return {
    /** How many wait. */
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
