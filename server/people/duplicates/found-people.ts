import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Condition, all, any } from '#server/behaviors/lists/filters.ts'
import { columnOf, searchIn } from '#server/behaviors/lists/record-filters.ts'
import { nameMark } from '#server/behaviors/people/person-search.ts'
import { phoneTail } from '#server/behaviors/search/search-key.ts'
import type { Db } from '#server/db/client.ts'
import { recordTables } from '#server/db/tables/record-tables.ts'
import { coordinatorUserIds } from '../candidates/candidates.policy.ts'
import { isFree, workerCoordinatorIds } from '../workers/workers.policy.ts'
import type { Found, Noun, Person } from './duplicates.policy.ts'

export const nouns: readonly Noun[] = ['worker', 'candidate', 'lead']

const COLUMNS = [
  'id',
  'phone',
  'email',
  'first_name',
  'last_name',
  'date_of_birth',
  'name_mark',
  'status_id',
  'is_open',
  'recruiter_id',
  'created_by',
] as const

export const address = (email: string | null | undefined) => (email ?? '').trim().toLowerCase()

/** First and last name in one spelling; empty while one is missing. */
export const markOfName = ({ first_name = '', last_name = '' }: Person) =>
  first_name.length > 1 && last_name.length > 1 ? nameMark({ first_name, last_name }) : ''

/** People with the same name mark; null without a name. */
export const nameCondition = (table: string, person: Person): Condition | null => {
  if (markOfName(person) === '') return null
  const words = `${person.first_name} ${person.last_name}`
  const terms = searchIn(columnOf(table)('search_key'), words)
  const names = table === 'leads' ? [] : searchIn(columnOf(table)('name_key'), words)
  return terms.length > 0 ? all([...terms, ...names]) : null
}

/**
 * Conditions that indexes can answer, also when only one of them must hold: phone, email, or name in any spelling with
 * date of birth. A row compared with a set in a subquery would be looked for in the whole table, so ids are found first.
 */
export const cheapConditions = (table: string, people: readonly Person[]): Condition[] => {
  const column = columnOf(table)
  const tails = people.map(({ phone }) => phoneTail(phone ?? '')).filter((tail) => tail.length >= 7)
  const emails = people.map(({ email }) => address(email)).filter((email) => email.includes('@'))
  const born = people.filter((person) => markOfName(person) !== '' && person.date_of_birth)
  const marks = born.map(markOfName)
  const days = born.map(({ date_of_birth }) => date_of_birth!)
  return [
    ...(tails.length > 0 ? [sql<SqlBool>`${column('phone_tail')} = any(${tails}::text[])`] : []),
    ...(emails.length > 0 ? [sql<SqlBool>`${column('email')} = any(${emails}::text[])`] : []),
    ...(born.length > 0
      ? [
          sql<SqlBool>`${column('id')} = any(array(select known.id from ${sql.table(table)} known
            join unnest(${marks}::text[], ${days}::date[]) as typed(mark, day) on known.name_mark = typed.mark and known.date_of_birth = typed.day))`,
        ]
      : []),
  ]
}

/** The last record of a person: a converted one is shown as its successor, a merged one as the survivor. */
const isLast = (entity: Noun) =>
  ({
    lead: sql<SqlBool>`leads.converted_candidate_id is null and leads.merged_into_id is null and leads.anonymised_at is null`,
    candidate: sql<SqlBool>`candidates.merged_into_id is null and candidates.anonymised_at is null and not exists (select 1 from workers w where w.candidate_id = candidates.id)`,
    worker: sql<SqlBool>`workers.merged_into_id is null and workers.anonymised_at is null`,
  })[entity]

/** The coordinators of a row's contracts, and whether it is on none. */
const inCharge = (entity: Noun, id: RawBuilder<unknown>) =>
  ({
    lead: sql`array[]::bigint[] as coordinator_user_ids, false as is_free`,
    candidate: sql`${coordinatorUserIds(id)} as coordinator_user_ids, false as is_free`,
    worker: sql`${workerCoordinatorIds(id)} as coordinator_user_ids, ${isFree(id)} as is_free`,
  })[entity]

/** Rows of one noun that meet any of the conditions, open ones first. */
export const findPeople = async (
  db: Db,
  entity: Noun,
  conditions: readonly Condition[],
  { named = null, except, limit }: { named?: Condition | null; except?: number | undefined; limit: number },
): Promise<Found[]> => {
  if (conditions.length === 0) return []
  const table = recordTables[entity]
  const column = columnOf(table)
  const other = except === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column('id')} <> ${except}`
  const { rows } = await sql<Found>`select ${entity}::text as entity, ${sql.join(COLUMNS.map(column))},
      ${named ?? sql`false`} as named, ${column('archived_at')} is not null as archived, s.meanings as status_meanings,
      ${inCharge(entity, column('id'))},
      case when r.id is null then null else jsonb_build_object('id', r.id, 'first_name', u.first_name, 'last_name', u.last_name) end as recruiter
    from ${sql.table(table)} join statuses s on s.id = ${column('status_id')}
      left join recruiters r on r.id = ${column('recruiter_id')} left join users u on u.id = r.user_id
    where ${any(conditions)} and ${other} and ${isLast(entity)}
    order by ${column('is_open')} desc, ${column('id')} desc limit ${sql.lit(limit)}`.execute(db)
  return rows
}
