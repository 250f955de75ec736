/** Finds one value by its key, undefined where there is none. */
export type Together<Value> = (key: string) => Promise<Value | undefined>

type Group<Value> = { keys: Set<string>; found: Promise<ReadonlyMap<string, Value>>; begin: () => void }

/** How long a group waits for the one before it. */
const PATIENCE_MS = 5

/** Finds values by their keys, those together that are asked for while others are sought: each search begins after all of its keys were asked for, so nobody gets an answer older than their question. The first of a group is kept waiting by no more than the search before it, or five milliseconds. A search that fails fails for its group alone. */
export const together = <Value>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Together<Value> => {
  let running = 0
  let waiting: Group<Value> | null = null

  const search = async (keys: readonly string[]) => {
    running++
    try {
      return await find(keys)
    } finally {
      running--
      waiting?.begin()
    }
  }

  const gather = (): Group<Value> => {
    const keys = new Set<string>()
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, Value>>()
    const group: Group<Value> = {
      keys,
      found: promise,
      begin: () => {
        if (waiting === group) waiting = null
        resolve(search([...keys]))
      },
    }
    return group
  }

  return async (key) => {
    const group = waiting ?? gather()
    group.keys.add(key)
    if (waiting === null && running === 0) group.begin()
    else if (waiting === null) {
      waiting = group
      setTimeout(() => waiting === group && group.begin(), PATIENCE_MS)
    }
    return (await group.found).get(key)
  }
}
