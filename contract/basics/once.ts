type Row = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, unknown>> & { id: number }

/** Records that rows name, by field and then by id. */
export type Shared = Record<string, Record<string, Named>>

/** Rows of a list whose fields hold ids, and the records with these ids, each once. */
export type SharingRows = { data: Row[]; shared: Shared }

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && typeof (value as Named).id === 'number'

/** Replaces the records in the named fields of rows by their ids, and collects each record once. */
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

/** Puts the shared records back into each row; an answer without `shared` stays unchanged. */
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
