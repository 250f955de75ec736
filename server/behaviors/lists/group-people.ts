import { sql } from 'kysely'
import type { GroupPerson } from '#contract/behaviors/record-list.ts'
import type { Db } from '#server/db/client.ts'

/** A table whose ids can be the values of a group: users, or their profiles. */
export type PeopleTable = 'users' | 'recruiters' | 'coordinators'

/** The ids of a table with the user of each, as an SQL table. */
export const peopleIn = (table: PeopleTable) =>
  table === 'users' ? sql`(select id, id as user_id from users)` : sql.table(table)

/** The people whom the values of groups name, by value: one id, or several separated by commas. */
export const peopleOf = async (
  db: Db,
  table: PeopleTable | undefined,
  values: readonly (string | null)[],
): Promise<Map<string | null, GroupPerson[]>> => {
  const known = values.filter((value) => value !== null)
  if (!table || known.length === 0) return new Map()
  const { rows } = await sql<{ value: string; people: GroupPerson[] }>`select v.value, json_agg(json_build_object(
      'first_name', u.first_name, 'last_name', u.last_name, 'is_blocked', u.status = 'blocked')
      order by u.last_name, u.first_name, u.id) as people
    from unnest(${known}::text[]) as v (value) cross join unnest(string_to_array(v.value, ',')::bigint[]) as one (id)
    join ${peopleIn(table)} p on p.id = one.id join users u on u.id = p.user_id group by v.value`.execute(db)
  return new Map(rows.map(({ value, people }) => [value, people]))
}
