import { type Selectable, sql } from 'kysely'
import type { CustomFieldEntity } from '#contract/office/custom-fields.ts'
import type { Tx } from '#server/db/client.ts'
import type { Database } from '#server/db/tables/database.ts'
import type { Actor } from '../access/actor.ts'
import { type Field, loadFields } from '../custom-fields/custom-fields.ts'

const BATCH = 1_000

type SearchedTable = 'leads' | 'candidates' | 'workers' | 'contracts' | 'properties' | 'freelance_recruiters'

type Searched = { id: number; search_key: string }

type Keys = { search_key: string } & Readonly<Record<string, string | null>>

/**
 * Makes the command that recomputes the search keys of all rows of a noun, or of `only` some, after the searched fields
 * have changed.
 */
export const rebuildSearchOf =
  <T extends SearchedTable>(
    entity: CustomFieldEntity,
    table: T,
    keysOf: (row: Selectable<Database[T]>, fields: readonly Field[]) => Keys,
  ) =>
  async (tx: Tx, actor: Actor, only?: readonly number[]) => {
    const { fields } = await loadFields(tx, { ...actor, kept: undefined }, entity)
    const among = only ? sql`id = any(${[...only]}::bigint[]) and` : sql``
    for (let after = 0; ;) {
      const { rows } = await sql<Selectable<Database[T]> & Searched>`select * from ${sql.table(table)}
        where ${among} id > ${after} order by id limit ${BATCH}`.execute(tx)
      for (const row of rows) {
        const keys = keysOf(row, fields)
        if (keys.search_key === row.search_key) continue
        const set = Object.entries(keys).map(([name, key]) => sql`${sql.ref(name)} = ${key}`)
        await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${row.id}`.execute(tx)
      }
      if (rows.length < BATCH) return
      after = rows.at(-1)!.id
    }
  }
