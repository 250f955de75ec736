import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { heldRoles } from '../access/escalation.ts'
import type { LoadedFields } from '../custom-fields/custom-fields.ts'
import { customConditions } from '../custom-fields/filter-values.ts'
import { joined } from '../lists/columns.ts'
import { type Condition, all, any, contains, isCode, isOneOf, onDays } from '../lists/filters.ts'
import type { SortColumn } from '../lists/list-page.ts'
import { archivedAs, byDate, columnOf } from '../lists/record-filters.ts'
import { nameJson } from '../people/name-json.ts'
import { phoneDigits, searchTerms } from '../search/search-key.ts'
import type { ProfileNoun, StaffNoun } from './staff-kind.ts'
import { onlyWhole } from './staff-scope.ts'

type Ids = { ids: number[]; none: boolean }

/** Filters that every list of profiles has. */
type Filters = {
  status_id?: Ids | undefined
  status?: readonly string[] | undefined
  languages?: readonly string[] | undefined
  hired_on?: Parameters<typeof onDays>[1]
  custom?: Parameters<typeof customConditions>[2]
}

type Query<Group extends Filters> = Group & {
  archived?: 'only' | 'with' | undefined
  search?: string | undefined
  ids?: Ids | undefined
  any?: readonly Group[] | undefined
}

/** The links of a profile with the open contracts that they stand in now, as `link`. */
export const openLinks = ({ table, links, link }: StaffNoun) =>
  sql`${sql.table(links)} link join contracts c on c.id = link.contract_id
    where ${sql.ref(`link.${link}`)} = ${sql.ref(`${table}.id`)} and link.to_date is null and c.is_open`

/** How many open contracts a profile stands in. */
export const contractCount = (noun: StaffNoun) => sql<number>`(select count(*) from ${openLinks(noun)})`

/** What every profile is read with beside the columns of its table, which is joined with `users u` and its creator `users cu`. */
export const profileParts = (whole: Condition | null) => ({
  whole: sql<boolean>`${whole ?? sql`true`}`,
  user_status: joined('users as u', 'status'),
  invited: sql<boolean>`u.password_hash is null and u.anonymised_at is null`,
  has_avatar: sql<boolean>`u.avatar_file_id is not null`,
  first_name: joined('users as u', 'first_name'),
  last_name: joined('users as u', 'last_name'),
  phone: joined('users as u', 'phone'),
  email: joined('users as u', 'email'),
  roles: heldRoles(sql.ref('u.id')),
  creator: nameJson('cu'),
})

/** The same of one in the teams of contracts, joined with `statuses s` too. */
export const staffParts = (noun: StaffNoun, whole: Condition | null) => ({
  ...profileParts(whole),
  status_category: joined('statuses as s', 'category'),
  contracts: contractCount(noun),
})

/** What any profiles are sorted by; what may not be known of a row does not place it. */
export const profileSortColumns = ({ table }: ProfileNoun, whole: Condition | null): Record<string, SortColumn> => {
  const column = columnOf(table)
  return {
    created_at: { by: column('created_at'), type: 'timestamptz' },
    updated_at: { by: column('updated_at'), type: 'timestamptz' },
    first_name: { by: sql.ref('u.first_name'), type: 'text' },
    last_name: { by: sql.ref('u.last_name'), type: 'text' },
    hired_on: byDate(sql`case when ${whole ?? sql`true`} then ${column('hired_on')} end`),
  }
}

/** The same of those in the teams of contracts. */
export const staffSortColumns = (noun: StaffNoun, whole: Condition | null): Record<string, SortColumn> => ({
  ...profileSortColumns(noun, whole),
  status_id: { by: sql.ref('s.position'), type: 'integer' },
  status_since: { by: columnOf(noun.table)('status_since'), type: 'timestamptz' },
  contracts: byCount(contractCount(noun), whole),
})

/** Orders by a count that stands at zero where the row is not known whole. */
export const byCount = (count: RawBuilder<number>, whole: Condition | null): SortColumn => ({
  by: sql`case when ${whole ?? sql`true`} then ${count} else 0 end`,
  type: 'bigint',
})

/** Rows that every word of a search stands in: of a row known in part, in what is told of it alone. */
const searched = (
  { table, told }: ProfileNoun,
  whole: Condition | null,
  search: string | undefined,
): Condition | undefined => {
  if (!search) return undefined
  const ofUser = (condition: Condition): Condition =>
    sql<SqlBool>`exists (select 1 from users su where su.id = ${sql.ref(`${table}.user_id`)} and ${condition})`
  const words = searchTerms(search).map((term) => sql<SqlBool>`su.search_key like ${`%${term}%`}`)
  if (words.length === 0) return undefined
  const digits = phoneDigits(search)
  const known = any([
    sql<SqlBool>`(su.first_name || ' ' || su.last_name || ' ' || su.first_name) ilike ${contains(search)}`,
    ...(told === 'names and phone' && digits.length > 1 ? [sql<SqlBool>`su.phone like ${`%${digits}%`}`] : []),
  ])
  const hit = onlyWhole(whole, ofUser(all(words)))
  return whole === null ? hit : any([hit, ofUser(known)])
}

/** What a list's query asks for, as conditions on the noun's table; `own` are the noun's own conditions over hidden fields. A filter over what may not be known of a row does not find it. */
export const staffConditions = <Group extends Filters>(
  noun: ProfileNoun,
  whole: Condition | null,
  query: Query<Group>,
  custom: LoadedFields,
  own: (group: Group) => (Condition | undefined)[],
): Condition => {
  const column = columnOf(noun.table)
  const filters = (group: Group) => {
    const closed = [
      group.languages &&
        sql<SqlBool>`jsonb_path_query_array(${column('languages')}, '$[*].code') ?| ${[...group.languages]}::text[]`,
      onDays(column('hired_on'), group.hired_on),
      ...own(group),
      ...customConditions(noun.table, custom.fields, group.custom),
    ]
    return [
      isOneOf(column('status_id'), group.status_id),
      isCode(column('status'), group.status),
      ...closed.map((condition) => condition && onlyWhole(whole, condition)),
    ]
  }
  return all([
    archivedAs(noun.table, query.archived),
    searched(noun, whole, query.search),
    isOneOf(column('id'), query.ids),
    ...filters(query),
    query.any && any(query.any.map((group) => all(filters(group)))),
  ])
}
