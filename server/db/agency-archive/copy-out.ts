import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Packer } from '#server/platform/archive.ts'
import type { Csv } from './manifest.ts'
import { PLAIN_VALUES, type Table, storedColumns } from './tables.ts'
import { emptied, rowsThatTravel } from './travels.ts'

const quoted = pg.escapeIdentifier

/** The rows of a table that travel, in the order of its key. */
const rowsOf = (table: Table) => {
  const empty = emptied[table.name] ?? []
  const columns = storedColumns(table).map((name) => (empty.includes(name) ? `null as ${quoted(name)}` : quoted(name)))
  const where = rowsThatTravel[table.name]
  const order = table.key.length > 0 ? ` order by ${table.key.map(quoted).join(', ')}` : ''
  return `select ${columns.join(', ')} from ${quoted(table.name)}${where ? ` where ${where}` : ''}${order}`
}

/** A file of the archive that a statement fills. */
type Source = { name: string; columns: string[]; query: string }

/** The statement that fills the file of a table. */
export const sourceOf = (table: Table): Source => ({
  name: table.name,
  columns: storedColumns(table),
  query: rowsOf(table),
})

const open = (client: pg.Client, { query }: Source) =>
  client.query(copyTo(`copy (${query}) to stdout (format csv, header)`))

/** Measures the file of a source without keeping it. */
export const measure = async (client: pg.Client, source: Source): Promise<Csv> => {
  const hash = createHash('sha256')
  const stream = open(client, source)
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { name: source.name, columns: source.columns, rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Writes the file of a source that was measured in the same transaction. */
export const put = (client: pg.Client, packer: Packer, source: Source, { bytes }: Csv, file: string) =>
  packer.stream(file, bytes, open(client, source))

/** Runs `read` in one snapshot of the whole database, which sees nothing that is written meanwhile. */
export const inSnapshot = async <T>(url: string, read: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, application_name: 'brigada: export of the agency' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${PLAIN_VALUES}`)
    return await read(client)
  } finally {
    await client.end()
  }
}
