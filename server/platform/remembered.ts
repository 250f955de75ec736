/** The same function with a cache of up to `most` keys; a full cache is cleared. */
export const remembered = <Key, Value>(most: number, make: (key: Key) => Value) => {
  const known = new Map<Key, Value>()
  return (key: Key): Value => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    if (known.size >= most) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}
