/** The texts within a value: the text itself, or those in a list or an object, in order. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** The value with its texts replaced, in the same order. */
export const withTexts = (value: unknown, texts: readonly string[]): unknown => {
  const rest = texts.values()
  const change = (one: unknown): unknown => {
    if (typeof one === 'string') return rest.next().value
    if (Array.isArray(one)) return one.map(change)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, change(inner)]))
  }
  return change(value)
}
