/**
 * Takes the first item of a generator immediately, so that an early failure is thrown here. `leave` closes the
 * generator, also when no one reads on.
 */
export const begin = async <T>(generator: AsyncGenerator<T>) => {
  let first: IteratorResult<T> | null = await generator.next()
  const leave = () => generator.return(undefined)
  const next = async (): Promise<IteratorResult<T>> => {
    if (first === null) return generator.next()
    const taken = first
    first = null
    return taken
  }
  const items: AsyncIterable<T> = { [Symbol.asyncIterator]: () => ({ next, return: leave }) }
  return { items, leave }
}
