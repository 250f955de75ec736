import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const PAGE = 8_192
const SEGMENT = 1_073_741_824

/** Tables with fewer rows stay as they are: they do not grow with people. */
const FEWEST_ROWS = 300

/** A column with more different values than this has more of them in a larger table; one with fewer, such as a status, has not. */
const FEW_VALUES = 1_000

type Held = { name: string; kind: 'r' | 'i'; access: string; file: string; rows: number; pages: number; table: string }

const heldIn = async (client: pg.Client): Promise<Held[]> => {
  const { rows } = await client.query<Held>(
    `select c.relname as name, c.relkind as kind, m.amname as access, pg_relation_filepath(c.oid) as file, c.reltuples::float8 as rows,
        c.relpages as pages, t.relname as table
      from pg_class t left join pg_index i on i.indrelid = t.oid join pg_class c on c.oid in (t.oid, i.indexrelid) join pg_am m on m.oid = c.relam
      where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.reltuples >= $1
      group by 1, 2, 3, 4, 5, 6, 7`,
    [FEWEST_ROWS],
  )
  return rows
}

/** Makes a relation's file so many times as long with pages of zeros, which PostgreSQL takes as new; a segment is full before the next begins. */
const lengthen = (file: string, factor: number) => {
  const nameOf = (segment: number) => (segment === 0 ? file : `${file}.${segment}`)
  let size = 0
  for (let segment = 0; fs.existsSync(nameOf(segment)); segment++) size += fs.statSync(nameOf(segment)).size
  let left = (size / PAGE) * factor * PAGE
  const { uid, gid } = fs.statSync(file)
  for (let segment = 0; left > 0; segment++) {
    const length = Math.min(SEGMENT, left)
    fs.closeSync(fs.openSync(nameOf(segment), 'a', 0o600))
    fs.truncateSync(nameOf(segment), length)
    fs.chownSync(nameOf(segment), uid, gid)
    left -= length
  }
}

/** Offsets in the first page of a GIN index: all pages, pages of the tree of keys, and pages of long lists. */
const GIN = { total: 48, keys: 52, lists: 56 }

/** Writes into a GIN index's first page that its lists have grown; the number of keys stays, because texts repeat. */
const growLists = (file: string, factor: number) => {
  const handle = fs.openSync(file, 'r+')
  const page = Buffer.alloc(PAGE)
  fs.readSync(handle, page, 0, PAGE, 0)
  const total = page.readUInt32LE(GIN.total) * factor
  page.writeUInt32LE(total, GIN.total)
  page.writeUInt32LE(Math.max(0, total - page.readUInt32LE(GIN.keys) - 1), GIN.lists)
  fs.writeSync(handle, page, 0, PAGE, 0)
  fs.closeSync(handle)
}

/** The names of the tables that grow, and their rows. */
export const largeTables = async (client: pg.Client): Promise<Map<string, number>> =>
  new Map((await heldIn(client)).filter(({ kind }) => kind === 'r').map(({ name, rows }) => [name, rows]))

/** Prepares a database to be enlarged: no autovacuum, which would measure it again; answers what grows, by its files. */
export const prepareToGrow = async (url: string): Promise<Held[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('alter system set autovacuum = off')
    await client.query('alter system set ignore_checksum_failure = on')
    await client.query('checkpoint')
    return await heldIn(client)
  } finally {
    await client.end()
  }
}

/** Lengthens the files of a stopped database. */
export const growFiles = (folder: string, held: readonly Held[], factor: number) => {
  for (const { file, access } of held) {
    if (access === 'gin') growLists(path.join(folder, file), factor)
    lengthen(path.join(folder, file), factor)
  }
}

/** Enlarges what PostgreSQL knows of a started database: rows, pages, and the number of different values in columns with many. */
export const growStatistics = async (url: string, factor: number) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const names = (await heldIn(client)).map(({ name }) => name)
    const relations = `relname = any($1) and relnamespace = 'public'::regnamespace`
    await client.query(
      `update pg_class set reltuples = reltuples * $2, relpages = relpages * $2, relallvisible = relallvisible * $2, relallfrozen = relallfrozen * $2
        where ${relations}`,
      [names, factor],
    )
    await client.query(
      `update pg_statistic set stadistinct = stadistinct * $2 where stadistinct > $3 and starelid in (select oid from pg_class where ${relations})`,
      [names, factor, FEW_VALUES],
    )
  } finally {
    await client.end()
  }
}
