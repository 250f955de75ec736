/** How people of a chart are marked. */
export type Mark = 'stay' | 'arriving' | 'missing'

/** A part of a bar and how many lie up to its top. */
export type Part = { mark: Mark; count: number; until: number }

/** Parts one on the other; those of nobody are left out. */
export const stacked = (counts: readonly (readonly [mark: Mark, count: number])[]): Part[] =>
  counts.reduce<Part[]>(
    (parts, [mark, count]) => (count > 0 ? [...parts, { mark, count, until: topOf(parts) + count }] : parts),
    [],
  )

/** How many a bar stands for. */
export const topOf = (parts: readonly Part[]) => parts.at(-1)?.until ?? 0
