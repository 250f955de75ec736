import pg from 'pg'

type Plain = (...given: unknown[]) => Promise<{ rows: { name: string; read: number }[]; command?: string }>

const plain = Reflect.get(pg.Client.prototype, 'query') as Plain

/** Rows that the transaction has read of each table so far, or entries of its indexes if those are more. */
const SO_FAR = `select relname as name, greatest(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0),
    coalesce((select sum(pg_stat_get_xact_tuples_returned(indexrelid)) from pg_index where indrelid = relid), 0))::float8 as read
  from pg_stat_xact_user_tables where schemaname = 'public'`

/** A statement that reads, how many rows of which table, and its text. */
export type Reads = { table: string; rows: number; text: string }

const BEGINS = /^\s*(begin|start transaction)/i
const ENDS = /^\s*(commit|rollback)(?! to)/i
const COUNTED = /^\s*(select|with|insert|update|delete)\b/i

/** The text of a statement, also of one with a name; null for a cursor. */
const textOf = (given: unknown): string | null => {
  if (typeof given === 'string') return given
  const { text, submit } = given as { text?: string; submit?: unknown }
  return text === undefined || submit !== undefined ? null : text
}

/**
 * Counts the rows that each statement of this process reads of each table, on connections that are opened from now on,
 * until `stop`. A statement outside of a transaction gets one of its own.
 */
export const countRows = () => {
  const open = new WeakSet<pg.Client>()
  let found: Reads[] | null = null
  const soFar = async (client: pg.Client) => {
    const { rows } = await plain.call(client, SO_FAR)
    return new Map(rows.map(({ name, read }) => [name, read]))
  }
  const counted = async (client: pg.Client, text: string, given: unknown[]) => {
    const isOwn = !open.has(client)
    if (isOwn) await plain.call(client, 'begin')
    try {
      const before = await soFar(client)
      const result = await plain.apply(client, given)
      for (const [table, read] of await soFar(client))
        found?.push({ table, rows: read - (before.get(table) ?? 0), text })
      if (isOwn) await plain.call(client, 'commit')
      return result
    } catch (error) {
      if (isOwn) await plain.call(client, 'rollback')
      throw error
    }
  }
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const text = textOf(given[0])
      if (text !== null && BEGINS.test(text)) open.add(this)
      if (text !== null && ENDS.test(text)) open.delete(this)
      const isCounted = found !== null && text !== null && typeof given.at(-1) !== 'function' && COUNTED.test(text)
      return isCounted ? counted(this, text, given) : plain.apply(this, given)
    },
  })
  return {
    /** The most rows of each table that one statement of some work read, with its text. */
    during: async (work: () => Promise<unknown>): Promise<ReadonlyMap<string, Reads>> => {
      found = []
      try {
        await work()
        const most = new Map<string, Reads>()
        for (const one of found) if (one.rows > (most.get(one.table)?.rows ?? 0)) most.set(one.table, one)
        return most
      } finally {
        found = null
      }
    },
    stop: () => {
      Object.assign(pg.Client.prototype, { query: plain })
    },
  }
}
