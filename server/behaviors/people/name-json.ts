import { sql } from 'kysely'

/** A person's id and names as JSON, null when a left join found no one; `alias` is their table in the query. */
export const nameJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<{ id: number; first_name: string; last_name: string } | null>`case when ${of('id')} is null then null
    else jsonb_build_object('id', ${of('id')}, 'first_name', ${of('first_name')}, 'last_name', ${of('last_name')}) end`
}

/** A record's recruiter as JSON, from the joins `rec` (recruiters) and `ru` (users); null when it has none. */
export const recruiterJson = sql<{
  id: number
  user_id: number
  first_name: string
  last_name: string
  has_avatar: boolean
} | null>`case when rec.id is null then null else jsonb_build_object('id', rec.id, 'user_id', ru.id,
    'first_name', ru.first_name, 'last_name', ru.last_name, 'has_avatar', ru.avatar_file_id is not null) end`
