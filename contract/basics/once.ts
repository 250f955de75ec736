type Row = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, unknown>> & { id: number }

/** What rows name, by the field that names it and its id. */
export type Shared = Record<string, Record<string, Named>>

/** Rows of a list in which each of the fields holds an id, and what these ids stand for, each once. */
export type SharingRows = { data: Row[]; shared: Shared }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && typeof (value as Named).id === 'number'

/** Takes what several rows name out of them. */
export const sharedBy = (fields: readonly string[], rows: readonly Row[]): SharingRows => {
  const shared: Shared = {}
  const data = rows.map((row) => {
    const slim: Record<string, unknown> = { ...row }
    for (const field of fields) {
      const value = row[field]
      if (!isNamed(value)) continue
      ;(shared[field] ??= {})[value.id] ??= value
      slim[field] = value.id
    }
    return slim
  })
  return { data, shared }
}

/** Puts what several rows name back into each; an answer in which nothing is shared stays as it is. */
export const rejoined = <List extends { data: Row[]; shared?: Shared }>(list: List): Omit<List, 'shared'> => {
  const { shared, ...rest } = list
  if (shared === undefined) return rest
  const fields = Object.keys(shared)
  const data = list.data.map((row) => {
    const whole: Record<string, unknown> = { ...row }
    for (const field of fields)
      if (typeof row[field] === 'number') whole[field] = shared[field]![row[field]] ?? row[field]
    return whole
  })
  return { ...rest, data }
}
