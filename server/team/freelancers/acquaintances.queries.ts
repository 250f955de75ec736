import { type SqlBool, sql } from 'kysely'
import { dayZone, today } from '#server/behaviors/agency-day.ts'
import { any } from '#server/behaviors/lists/filters.ts'
import type { Db } from '#server/db/client.ts'
import type { ClaimedPerson } from './claimed-person.queries.ts'
import type { Acquaintance } from './rules/attribution.ts'

const sources = [
  { table: 'leads', column: 'lead_id', left: sql`null::date` },
  { table: 'candidates', column: 'candidate_id', left: sql`null::date` },
  { table: 'workers', column: 'worker_id', left: sql`t.left_at` },
] as const

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${dayZone})::date`

/**
 * The periods in which the agency knew a person as a lead, candidate or worker, by their records and by their phone. An
 * open record lasts until today, a closed one until it was closed or archived.
 */
export const readAcquaintances = async (db: Db, person: ClaimedPerson): Promise<Acquaintance[]> => {
  const parts = sources.map(({ table, column, left }) => {
    const own = person[column]
    const same = any([
      ...(own === null ? [] : [sql<SqlBool>`t.id = ${own}`]),
      ...(person.phone_tail === '' ? [] : [sql<SqlBool>`t.phone_tail = ${person.phone_tail}`]),
    ])
    const until = sql`case when t.is_open and t.archived_at is null then ${today}
      when t.is_open then ${dayOf('t.archived_at')} else greatest(${dayOf('t.status_since')}, ${left}) end`
    return sql<Acquaintance>`select ${dayOf('t.created_at')} as since, ${until} as until from ${sql.table(table)} t
      where ${same} and t.merged_into_id is null and t.anonymised_at is null`
  })
  return (await sql<Acquaintance>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}
