/** The groups of people in a chart. */
export type Mark = 'stay' | 'arriving' | 'missing'

/** A part of a bar, and the sum up to its top. */
export type Part = { mark: Mark; count: number; until: number }

/** Stacks parts on each other; empty ones are left out. */
export const stacked = (counts: readonly (readonly [mark: Mark, count: number])[]): Part[] =>
  counts.reduce<Part[]>(
    (parts, [mark, count]) => (count > 0 ? [...parts, { mark, count, until: topOf(parts) + count }] : parts),
    [],
  )

/** The total of a bar. */
export const topOf = (parts: readonly Part[]) => parts.at(-1)?.until ?? 0
