import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { personEntities, staffEntities } from '#contract/people/personal-data-choices.ts'
import type { Db } from '#server/db/client.ts'
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

/** The path of the list in a backup folder. */
export const erasureList = (folder: string) => path.join(folder, 'erasures.jsonl')

const recordTables = { ...tables, ...staffTables }

const utc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const erasuresOf = (db: Db, entity: Erasure['entity']) =>
  sql<{ at: string; id: number; created_at: string }>`
    select ${utc('h.at')} as at, r.id, ${utc('r.created_at')} as created_at
    from change_history h join ${sql.table(recordTables[entity])} r on r.id = h.entity_id
    where h.action = 'anonymised' and h.entity = ${entity} order by h.id`.execute(db)

/**
 * The entries of a list; empty when there is none. A line cut off by a crash is skipped, because it is written again.
 */
export const readErasures = async (file: string): Promise<Erasure[]> => {
  if (!fs.existsSync(file)) return []
  const lines = (await fs.promises.readFile(file, 'utf8')).split('\n').filter(Boolean)
  return lines.flatMap((line) => {
    try {
      return [erasureSchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

const lineOf = (erasure: Erasure) => `${JSON.stringify(erasure)}\n`

/**
 * Appends to the list beside the backups, outside the database, who was anonymised and is not listed yet, without
 * names. Answers how many.
 */
export const listErasures = async (db: Db, folder: string): Promise<number> => {
  const file = erasureList(folder)
  const listed = new Set((await readErasures(file)).map(lineOf))
  const fresh: string[] = []
  for (const entity of [...personEntities, ...staffEntities])
    for (const row of (await erasuresOf(db, entity)).rows) {
      const line = lineOf({ at: row.at, entity, id: row.id, created_at: row.created_at })
      if (!listed.has(line)) fresh.push(line)
    }
  if (fresh.length === 0) return 0
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
  await fs.promises.appendFile(file, `\n${fresh.join('')}`, { mode: 0o600, flush: true })
  return fresh.length
}
