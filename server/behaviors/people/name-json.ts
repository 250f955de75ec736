import { sql } from 'kysely'

/** A person's id and names as JSON, null where the left join found nobody; `alias` is their table in the query. */
export const nameJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<{ id: number; first_name: string; last_name: string } | null>`case when ${of('id')} is null then null
    else jsonb_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')}) end`
}
