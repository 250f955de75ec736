import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ArchiveError, type Packed } from '#server/platform/archive.ts'
import type { AgencyManifest, Csv } from './manifest.ts'
import { PLAIN_VALUES, type Table, readTables, storedColumns, travels } from './tables.ts'

const quoted = pg.escapeIdentifier

type Constraint = { table: string; name: string; definition: string }

const REFERENCES = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by conrelid, conname`

const TRIGGERS = `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O'`

/** Passes bytes on and answers their SHA-256 at the end. */
const hashing = () => {
  const hash = createHash('sha256')
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}

const UNREADABLE = /^22[0-9A-Z]{3}$/

/** What the database says about a file, as a sentence. */
const explained = (name: string, error: unknown) => {
  const { code, message } = error as Error & { code?: string }
  if (code === undefined || error instanceof ArchiveError) return error
  return new ArchiveError(
    UNREADABLE.test(code)
      ? `${name} of the archive is damaged: ${message}`
      : `${name} of the archive cannot be written into the database: ${message}`,
    { cause: error },
  )
}

/** Copies a file of the archive into a table; throws ArchiveError when it is not the file that was exported. */
export const copyInto = async (client: pg.Client, target: string, file: Csv, { content, name }: Packed) => {
  const columns = file.columns.map(quoted).join(', ')
  const into = client.query(copyFrom(`copy ${target} (${columns}) from stdin (format csv, header match)`))
  const { through, digest } = hashing()
  await pipeline(content, through, into).catch((error: unknown) => {
    throw explained(name, error)
  })
  if (digest() !== file.sha256 || into.rowCount !== file.rows)
    throw new ArchiveError(`${name} of the archive is damaged: it has other rows than were exported`)
}

const requireSameColumns = (tables: readonly Table[], { tables: files }: AgencyManifest) => {
  const own = new Map(tables.filter(travels).map((table) => [table.name, storedColumns(table)]))
  const differs = files.find(({ name, columns }) => String(own.get(name)) !== String(columns))
  const lacking = [...own.keys()].find((name) => !files.some((file) => file.name === name))
  const found = differs?.name ?? lacking
  if (found !== undefined)
    throw new ArchiveError(`the table ${found} of the archive is not like that of the version that made it`)
}

/**
 * Prepares the tables of a migrated database for the rows of an agency inside a transaction, without triggers and
 * references, so that nothing is written beside the rows; `finish` brings both back, which checks every reference.
 */
export const openTables = async (client: pg.Client, manifest: AgencyManifest) => {
  await client.query(`begin; ${PLAIN_VALUES}`)
  const tables = await readTables(client)
  requireSameColumns(tables, manifest)
  const { rows: references } = await client.query<Constraint>(REFERENCES)
  const { rows: triggers } = await client.query<Omit<Constraint, 'definition'>>(TRIGGERS)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
  const waiting = new Map(manifest.tables.map((file) => [`tables/${file.name}.csv`, file]))
  const take = async (packed: Packed) => {
    const file = waiting.get(packed.name)
    if (file === undefined) throw new ArchiveError(`the archive holds what no exported agency holds: ${packed.name}`)
    waiting.delete(packed.name)
    await copyInto(client, quoted(file.name), file, packed)
  }
  const finish = async () => {
    const [absent] = waiting.keys()
    if (absent !== undefined) throw new ArchiveError(`${absent} is missing in the archive`)
    for (const { name, last, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, is_called])
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`)
  }
  return { take, finish }
}
