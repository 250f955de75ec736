const BATCH = 1_000

type Searched = { id: number; search_key: string }

/**
 * Recomputes the search keys of every row of a noun after the searched fields have changed: `read` answers the rows
 * after an id, `write` sets the keys of one row.
 */
export const rebuildSearch = async <R extends Searched, K extends { search_key: string }>(
  read: (after: number, limit: number) => Promise<R[]>,
  keysOf: (row: R) => K,
  write: (id: number, keys: K) => Promise<unknown>,
) => {
  for (let after = 0; ;) {
    const rows = await read(after, BATCH)
    for (const row of rows) {
      const keys = keysOf(row)
      if (keys.search_key !== row.search_key) await write(row.id, keys)
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}
