import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { heldRoles } from '../access/escalation.ts'
import type { LoadedFields } from '../custom-fields/custom-fields.ts'
import { customConditions } from '../custom-fields/filter-values.ts'
import { joined } from '../lists/columns.ts'
import { fieldConditions, sortColumnsOf } from '../lists/field-lists.ts'
import { type Condition, all, any, contains, isOneOf } from '../lists/filters.ts'
import type { SortColumn } from '../lists/list-page.ts'
import { archivedAs, columnOf, searchIn } from '../lists/record-filters.ts'
import { nameJson } from '../people/name-json.ts'
import { phoneDigits } from '../search/search-key.ts'
import type { ProfileNoun, StaffNoun } from './staff-kind.ts'
import { onlyWhole } from './staff-scope.ts'

type Ids = { ids: number[]; none: boolean }

type Filters = { custom?: Parameters<typeof customConditions>[2] }

type Query<Group extends Filters> = Group & {
  archived?: 'only' | 'with' | undefined
  search?: string | undefined
  search_notes?: 'no' | undefined
  ids?: Ids | undefined
  any?: readonly Group[] | undefined
}

/** The current links of a profile to open contracts, as `link`. */
export const openLinks = ({ table, links, link }: StaffNoun) =>
  sql`${sql.table(links)} link join contracts c on c.id = link.contract_id
    where ${sql.ref(`link.${link}`)} = ${sql.ref(`${table}.id`)} and link.to_date is null and c.is_open`

/** The number of open contracts that a profile is on. */
export const contractCount = (noun: StaffNoun) => sql<number>`(select count(*) from ${openLinks(noun)})`

/**
 * What every profile is read with besides the columns of its table, which is joined with `users u` and its creator
 * `users cu`.
 */
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

/** The same for staff on contracts, joined with `statuses s` too. */
export const staffParts = (noun: StaffNoun, whole: Condition | null) => ({
  ...profileParts(whole),
  status_category: joined('statuses as s', 'category'),
  contracts: contractCount(noun),
})

const OF_USER: ReadonlySet<string> = new Set(['first_name', 'last_name'])

/**
 * The sort orders of all profiles; hidden values of a row do not affect its position. `made` gives values that no
 * column of the table holds.
 */
export const profileSortColumns = (
  { table, fields }: ProfileNoun,
  whole: Condition | null,
  made: Readonly<Record<string, RawBuilder<unknown>>>,
): Record<string, SortColumn> =>
  sortColumnsOf(fields, (name) => {
    const by = made[name] ?? sql.ref(`${OF_USER.has(name) ? 'u' : table}.${name}`)
    return whole === null || fields[name]!.glimpse ? by : sql`case when ${whole} then ${by} end`
  })

/** The same for staff on contracts; a status sorts by its position in the chain. */
export const staffSortColumns = (
  noun: StaffNoun,
  whole: Condition | null,
  made: Readonly<Record<string, RawBuilder<unknown>>>,
): Record<string, SortColumn> =>
  profileSortColumns(noun, whole, { status_id: sql.ref('s.position'), contracts: contractCount(noun), ...made })

/** Rows that contain every word of a search; rows known only in part are searched only by what is shown of them. */
const searched = (
  { table, told }: ProfileNoun,
  whole: Condition | null,
  search: string | undefined,
  noted: Condition | undefined,
): Condition | undefined => {
  if (!search) return undefined
  const ofUser = (condition: Condition): Condition =>
    sql<SqlBool>`exists (select 1 from users su where su.id = ${sql.ref(`${table}.user_id`)} and ${condition})`
  const words = searchIn(sql.ref('su.search_key'), search)
  if (words.length === 0) return undefined
  const digits = phoneDigits(search)
  const known = any([
    sql<SqlBool>`(su.first_name || ' ' || su.last_name || ' ' || su.first_name) ilike ${contains(search)}`,
    ...(told === 'names and phone' && digits.length > 1 ? [sql<SqlBool>`su.phone like ${`%${digits}%`}`] : []),
  ])
  const hit = onlyWhole(whole, ofUser(all(words)))
  return any([hit, ...(whole === null ? [] : [ofUser(known)]), ...(noted ? [noted] : [])])
}

/**
 * The conditions of a list's query on the noun's table; `own` are the noun's conditions on hidden fields, `noted` finds
 * rows by their notes. A filter on a value that is hidden from the actor does not find the row.
 */
export const staffConditions = <Group extends Filters>(
  noun: ProfileNoun,
  whole: Condition | null,
  query: Query<Group>,
  custom: LoadedFields,
  own: (group: Group) => (Condition | undefined)[],
  noted: Condition | undefined,
): Condition => {
  const column = columnOf(noun.table)
  const veiled = (condition: Condition | undefined) => condition && onlyWhole(whole, condition)
  const filters = (group: Group) => [
    ...fieldConditions(noun.fields, group, column).map(([name, condition]) =>
      noun.fields[name]!.glimpse ? condition : veiled(condition),
    ),
    ...own(group).map(veiled),
    ...customConditions(noun.table, custom.fields, group.custom).map(veiled),
  ]
  return all([
    archivedAs(noun.table, query.archived),
    searched(noun, whole, query.search, noted),
    isOneOf(column('id'), query.ids),
    ...filters(query),
    query.any && any(query.any.map((group) => all(filters(group)))),
  ])
}
