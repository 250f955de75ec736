import fs from 'node:fs'
import pg from 'pg'
import { leftBehind } from '#server/db/agency-archive/travels.ts'
import { readArchive, writeArchive } from '#server/platform/archive.ts'
import { fileAt } from '#server/platform/place.ts'
import { contentOf } from './drill.ts'

/** The content of every table that travels and of the sequences, by name. */
export const travellingContent = async (url: string): Promise<Record<string, string>> => {
  const { sequences, ...tables } = await contentOf(url)
  const kept = Object.entries(tables).filter(
    ([name]) => name.startsWith('public.') && leftBehind[name.slice('public.'.length)] === undefined,
  )
  const own = sequences!.split(',').filter((sequence) => sequence.startsWith('public.'))
  return { ...Object.fromEntries(kept), sequences: own.toSorted().join(',') }
}

const SHAPE = `select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as line
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger ' || tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'schema ' || nspname from pg_namespace where nspname !~ '^pg_' order by 1`

const linesOf = async (url: string, query: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ line: string }>(query)).rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}

/** Every constraint, trigger and index of a database. */
export const shapeOf = (url: string) => linesOf(url, SHAPE)

/** What a database holds beside what every new one has. */
export const leftIn = (url: string) =>
  linesOf(
    url,
    `select relname as line from pg_class where relnamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('public', 'information_schema')`,
  )

/** Writes an archive again with some files changed; null leaves one out. */
export const repacked = (source: string, target: string, change: (name: string, content: Buffer) => Buffer | null) =>
  writeArchive(fileAt(target), null, (packer) =>
    readArchive(fs.createReadStream(source), null, async ({ name, content }) => {
      const parts: Buffer[] = []
      for await (const part of content) parts.push(part)
      const changed = change(name, Buffer.concat(parts))
      if (changed !== null) await packer.stream(name, changed.length, { [Symbol.asyncIterator]: () => once(changed) })
    }),
  )

async function* once(content: Buffer) {
  yield content
}
