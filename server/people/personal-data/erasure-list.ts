import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { personEntities, staffEntities } from '#contract/people/personal-data-choices.ts'
import type { Db } from '#server/db/client.ts'
import { fileAt, within } from '#server/platform/place.ts'
import { tables } from './person-chain.ts'
import { staffTables } from './staff-person.ts'

/** An anonymised record; `created_at` distinguishes it from another with the same id after a restore. */
const erasureSchema = z.object({
  at: z.iso.datetime(),
  entity: z.enum([...personEntities, ...staffEntities]),
  id: z.int(),
  created_at: z.iso.datetime(),
})
export type Erasure = z.output<typeof erasureSchema>

/** The address of the list beside the backups. */
export const erasureList = (backup_dir: string) => within(backup_dir, 'erasures.jsonl')

const recordTables = { ...tables, ...staffTables }

const utc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const erasuresOf = (db: Db, entity: Erasure['entity']) =>
  sql<{ at: string; id: number; created_at: string }>`
    select ${utc('h.at')} as at, r.id, ${utc('r.created_at')} as created_at
    from change_history h join ${sql.table(recordTables[entity])} r on r.id = h.entity_id
    where h.action = 'anonymised' and h.entity = ${entity} order by h.id`.execute(db)

const contentOf = async (list: string): Promise<string | null> => {
  const { place, name } = fileAt(list)
  const content = await place.read(name)
  return content && text(content)
}

const entriesIn = (content: string): Erasure[] =>
  content
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      try {
        return [erasureSchema.parse(JSON.parse(line))]
      } catch {
        return []
      }
    })

/** The entries of the list at an address; null when there is none. A damaged line is skipped. */
export const readErasures = async (list: string): Promise<Erasure[] | null> => {
  const content = await contentOf(list)
  return content === null ? null : entriesIn(content)
}

const lineOf = (erasure: Erasure) => `${JSON.stringify(erasure)}\n`

/**
 * Adds to the list beside the backups, outside the database, who was anonymised and is not listed yet, without names.
 * Answers how many.
 */
export const listErasures = async (db: Db, backup_dir: string): Promise<number> => {
  const lines: string[] = []
  for (const entity of [...personEntities, ...staffEntities])
    for (const { at, id, created_at } of (await erasuresOf(db, entity)).rows)
      lines.push(lineOf({ at, entity, id, created_at }))
  if (lines.length === 0) return 0
  const list = erasureList(backup_dir)
  const before = (await contentOf(list)) ?? ''
  const listed = new Set(entriesIn(before).map(lineOf))
  const fresh = lines.filter((line) => !listed.has(line))
  if (fresh.length === 0) return 0
  const { place, name } = fileAt(list)
  await place.make('')
  await place.write(name, Readable.from([Buffer.from(`${before}\n${fresh.join('')}`)]))
  return fresh.length
}
